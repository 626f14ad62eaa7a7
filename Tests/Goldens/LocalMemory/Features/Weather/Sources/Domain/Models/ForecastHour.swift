nonisolated struct ForecastHour: Equatable {
	let hour: Int
	let wind: Double
	let gust: Double?
}
