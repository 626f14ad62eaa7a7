nonisolated struct TaskCategoryDTO: Codable, Equatable, Sendable {
	let kind: String
	let weight: Double?
	let since: String?
	let parent: TaskCategoryParentDTO?
}
