import struct Foundation.URL

@testable import CrewPlanner

nonisolated extension TaskOrigin {
	static func stub(
		name: String = "Hall 0",
		url: URL? = URL(string: "https://crew.example/places/0")
	) -> TaskOrigin {
		TaskOrigin(
			name: name,
			url: url
		)
	}
}
