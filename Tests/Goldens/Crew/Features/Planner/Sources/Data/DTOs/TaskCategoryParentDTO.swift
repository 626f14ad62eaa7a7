nonisolated struct TaskCategoryParentDTO: Codable, Equatable, Sendable {
	let id: String
}
