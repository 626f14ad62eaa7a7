@testable import CrewPlanner

nonisolated extension TaskLocationDTO {
	static func stub(
		name: String = "Street 0",
		url: String = "https://crew.example/places/10"
	) -> TaskLocationDTO {
		TaskLocationDTO(
			name: name,
			url: url
		)
	}
}
