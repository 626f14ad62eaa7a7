nonisolated struct ForecastsDTO: Codable, Equatable, Sendable {
	let items: [ForecastDTO]
}
