nonisolated struct TaskOriginDTO: Codable, Equatable, Sendable {
	let name: String
	let url: String
}
