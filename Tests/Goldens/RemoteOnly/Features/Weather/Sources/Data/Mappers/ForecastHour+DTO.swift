nonisolated extension ForecastHour {
	func toDTO() -> ForecastHourDTO {
		ForecastHourDTO(hour: hour, wind: wind, gust: gust)
	}
}
