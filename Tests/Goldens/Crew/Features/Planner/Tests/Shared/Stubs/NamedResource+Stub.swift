import struct Foundation.URL

@testable import CrewPlanner

nonisolated extension NamedResource {
	static func stub(
		name: String = "Hall 0",
		url: URL? = URL(string: "https://crew.example/places/0")
	) -> NamedResource {
		NamedResource(name: name, url: url)
	}
}
