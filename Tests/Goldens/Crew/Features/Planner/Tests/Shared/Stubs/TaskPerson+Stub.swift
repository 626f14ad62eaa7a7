import struct Foundation.Date

@testable import CrewPlanner

nonisolated extension TaskPerson {
	static func stub(
		name: String = "Ana",
		seen: [Date?] = [Date(timeIntervalSince1970: 1_741_944_413), nil]
	) -> TaskPerson {
		TaskPerson(name: name, seen: seen)
	}
}
