nonisolated struct ForecastsMetaDTO: Codable, Equatable, Sendable {
	let page: Int
	let pages: Int
}
