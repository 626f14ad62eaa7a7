@testable import LocalFirstGarden

nonisolated extension PlaceDTO {
	static func stub(
		name: String = "Bed 4",
		parts: [PlaceDTO]? = []
	) -> PlaceDTO {
		PlaceDTO(name: name, parts: parts)
	}
}
