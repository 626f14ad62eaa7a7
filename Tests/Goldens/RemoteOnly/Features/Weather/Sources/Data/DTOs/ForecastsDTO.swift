nonisolated struct ForecastsDTO: Codable, Equatable, Sendable {
	let meta: ForecastsMetaDTO
	let items: [ForecastDTO]
}
