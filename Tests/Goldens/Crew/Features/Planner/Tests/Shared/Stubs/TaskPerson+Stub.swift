import LarderCore

import struct Foundation.Date

@testable import CrewPlanner

nonisolated extension TaskPerson {
	static func stub(
		name: String = "Ana",
		seen: [Date?] = ["2025-03-14T09:26:53Z", nil].map { $0.flatMap(Date.init(rfc3339:)) }
	) -> TaskPerson {
		TaskPerson(name: name, seen: seen)
	}
}
