nonisolated extension ForecastFilter {
	func toDTO() -> ForecastFilterDTO {
		ForecastFilterDTO(
			rain: rain.map { String($0) }
		)
	}
}
