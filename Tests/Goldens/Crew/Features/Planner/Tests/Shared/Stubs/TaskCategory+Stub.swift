import LarderCore

import struct Foundation.Date

@testable import CrewPlanner

nonisolated extension TaskCategory {
	static func stub(
		kind: TaskCategoryKind = .music,
		weight: Double? = 1.0,
		since: Date? = Date(rfc3339: "2024-01-01T00:00:00Z"),
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
