nonisolated struct ForecastFilterDTO: Equatable {
	let rain: String?
}
