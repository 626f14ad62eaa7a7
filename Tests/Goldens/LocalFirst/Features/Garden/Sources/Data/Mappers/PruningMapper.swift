import LarderCore

nonisolated struct PruningMapper: MapperContract {
	func map(_ input: PruningDTO) -> Pruning {
		Pruning(kind: input.kind, height: input.height)
	}
}
