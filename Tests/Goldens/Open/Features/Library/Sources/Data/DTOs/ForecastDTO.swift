nonisolated struct ForecastDTO: Codable, Equatable, Sendable {
	let city: String
	let temperature: Double
	let rain: Bool?
	let hours: [ForecastHourDTO]
}
