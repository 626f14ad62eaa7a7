nonisolated extension Forecast {
	func toDTO() -> ForecastDTO {
		ForecastDTO(
			city: city,
			temperature: temperature,
			rain: rain,
			hours: hours.map { $0.toDTO() }
		)
	}
}
