import struct Foundation.URL

@testable import DemoCharacter

nonisolated extension NamedResource {
	static func stub(
		name: String = "Earth (C-137)",
		url: URL? = URL(string: "https://rickandmortyapi.com/api/location/1")
	) -> NamedResource {
		NamedResource(name: name, url: url)
	}
}
