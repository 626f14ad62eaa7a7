nonisolated struct ForecastsPage: Equatable {
	let forecasts: [Forecast]
	let pageCount: Int
	let hasNextPage: Bool
}
