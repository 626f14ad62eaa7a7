nonisolated struct ForecastsPageMetaDTO: Codable, Equatable, Sendable {
	let page: Int
	let pages: Int
}
