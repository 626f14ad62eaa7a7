@testable import LocalFirstGarden

nonisolated extension Pruning {
	static func stub(
		kind: String = "prune-back",
		height: Int? = 1
	) -> Pruning {
		Pruning(kind: kind, height: height)
	}
}
