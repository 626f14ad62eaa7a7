@testable import CrewPlanner

nonisolated extension TaskPersonDTO {
	static func stub(
		name: String = "Ana",
		seen: [String?] = ["2025-03-14T09:26:53Z", nil]
	) -> TaskPersonDTO {
		TaskPersonDTO(name: name, seen: seen)
	}
}
