nonisolated extension PlantPlace {
	func toDTO() -> PlantPlaceDTO {
		PlantPlaceDTO(
			name: name,
			parts: parts?.map { $0.toDTO() }
		)
	}
}
