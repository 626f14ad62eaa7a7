@testable import LocalFirstGarden

nonisolated extension Pruning {
	static func stub(
		kind: PruningKind = .pruneBack,
		height: Int? = 1
	) -> Pruning {
		Pruning(
			kind: kind,
			height: height
		)
	}
}
