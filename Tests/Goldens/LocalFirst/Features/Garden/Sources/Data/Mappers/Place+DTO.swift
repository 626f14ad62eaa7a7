nonisolated extension Place {
	func toDTO() -> PlaceDTO {
		PlaceDTO(name: name, parts: parts?.map { $0.toDTO() })
	}
}
