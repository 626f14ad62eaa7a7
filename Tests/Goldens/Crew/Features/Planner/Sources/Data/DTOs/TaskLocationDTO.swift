nonisolated struct TaskLocationDTO: Codable, Equatable, Sendable {
	let name: String
	let url: String
}
