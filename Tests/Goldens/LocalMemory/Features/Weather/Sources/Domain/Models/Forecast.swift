nonisolated struct Forecast: Equatable {
	let city: String
	let temperature: Double
	let rain: Bool
	let hours: [ForecastHour]
}
