import LarderCore

nonisolated struct PruningMapper: MapperContract {
	func map(_ input: PruningDTO) -> Pruning {
		Pruning(
			kind: PruningKind(rawValue: input.kind),
			height: input.height
		)
	}
}
