@testable import CrewPlanner

nonisolated extension TaskOriginDTO {
	static func stub(
		name: String = "Hall 0",
		url: String = "https://crew.example/places/0"
	) -> TaskOriginDTO {
		TaskOriginDTO(
			name: name,
			url: url
		)
	}
}
