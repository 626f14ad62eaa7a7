import struct Foundation.URL

@testable import CrewPlanner

nonisolated extension TaskLocation {
	static func stub(
		name: String = "Street 0",
		url: URL? = URL(string: "https://crew.example/places/10")
	) -> TaskLocation {
		TaskLocation(
			name: name,
			url: url
		)
	}
}
