import struct Foundation.Date

@testable import CrewPlanner

nonisolated extension TaskCategory {
	static func stub(
		kind: TaskCategoryKind = .music,
		weight: Double? = 1.0,
		since: Date? = Date(timeIntervalSince1970: 1_704_067_200),
		parent: TaskCategoryParent? = .stub()
	) -> TaskCategory {
		TaskCategory(
			kind: kind,
			weight: weight,
			since: since,
			parent: parent
		)
	}
}
