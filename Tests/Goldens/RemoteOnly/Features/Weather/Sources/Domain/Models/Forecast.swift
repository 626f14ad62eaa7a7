nonisolated struct Forecast: Equatable {
	var city: String
	var temperature: Double
	var rain: Bool?
	var hours: [ForecastHour]
}
