import LarderCore

nonisolated struct TaskCategoryParentMapper: MapperContract {
	func map(_ input: TaskCategoryParentDTO) -> TaskCategoryParent {
		TaskCategoryParent(id: input.id)
	}
}
