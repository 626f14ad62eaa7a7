@testable import CrewPlanner

nonisolated extension NamedResourceDTO {
	static func stub(
		name: String = "Hall 0",
		url: String? = "https://crew.example/places/0"
	) -> NamedResourceDTO {
		NamedResourceDTO(name: name, url: url)
	}
}
