nonisolated struct TaskCategoryParent: Equatable {
	let id: String
}
