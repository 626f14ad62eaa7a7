import Foundation

nonisolated struct TaskCategory: Equatable {
	let kind: TaskCategoryKind
	let weight: Double?
	let since: Date?
	let parent: TaskCategoryParent?
}
