@testable import CrewPlanner

nonisolated extension TaskCategoryDTO {
	static func stub(
		kind: String = "music",
		weight: Double? = 1.0,
		since: String? = "2024-01-01T00:00:00Z",
		parent: TaskCategoryParentDTO? = .stub()
	) -> TaskCategoryDTO {
		TaskCategoryDTO(
			kind: kind,
			weight: weight,
			since: since,
			parent: parent
		)
	}
}
