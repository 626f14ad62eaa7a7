@testable import CrewPlanner

nonisolated extension TaskCategoryParentDTO {
	static func stub(
		id: String = "5a3f2b10-0000-4000-8000-000000000001"
	) -> TaskCategoryParentDTO {
		TaskCategoryParentDTO(id: id)
	}
}
