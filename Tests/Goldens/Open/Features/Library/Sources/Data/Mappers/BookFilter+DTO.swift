nonisolated extension BookFilter {
	func toDTO() -> BookFilterDTO {
		BookFilterDTO(
			title: title,
			status: status?.rawValue,
			year: year.map { String($0) }
		)
	}
}
