nonisolated struct TaskPersonDTO: Codable, Equatable, Sendable {
	let name: String
	let seen: [String?]
}
