@testable import LocalFirstGarden

nonisolated extension PruningDTO {
	static func stub(
		kind: String = "prune-back",
		height: Int? = 1
	) -> PruningDTO {
		PruningDTO(kind: kind, height: height)
	}
}
