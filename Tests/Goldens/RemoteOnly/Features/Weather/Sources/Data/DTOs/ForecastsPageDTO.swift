nonisolated struct ForecastsPageDTO: Codable, Equatable, Sendable {
	let meta: ForecastsPageMetaDTO
	let items: [ForecastDTO]
}
