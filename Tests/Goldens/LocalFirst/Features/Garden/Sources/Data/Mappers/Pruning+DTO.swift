nonisolated extension Pruning {
	func toDTO() -> PruningDTO {
		PruningDTO(
			kind: kind.rawValue,
			height: height
		)
	}
}
