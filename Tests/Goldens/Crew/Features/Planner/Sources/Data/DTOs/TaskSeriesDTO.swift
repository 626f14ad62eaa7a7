nonisolated struct TaskSeriesDTO: Codable, Equatable, Sendable {
	let part: Int
}
