@testable import DemoCharacter

nonisolated extension NamedResourceDTO {
	static func stub(
		name: String = "Earth (C-137)",
		url: String? = "https://rickandmortyapi.com/api/location/1"
	) -> NamedResourceDTO {
		NamedResourceDTO(name: name, url: url)
	}
}
