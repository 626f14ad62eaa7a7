nonisolated struct ForecastHourDTO: Codable, Equatable, Sendable {
	let hour: Int
	let wind: Double
	let gust: Double?
}
