nonisolated struct ForecastHour: Equatable {
	var hour: Int
	var wind: Double
	var gust: Double?
}
