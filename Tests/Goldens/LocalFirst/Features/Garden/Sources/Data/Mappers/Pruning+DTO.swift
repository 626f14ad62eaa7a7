nonisolated extension Pruning {
	func toDTO() -> PruningDTO {
		PruningDTO(kind: kind, height: height)
	}
}
