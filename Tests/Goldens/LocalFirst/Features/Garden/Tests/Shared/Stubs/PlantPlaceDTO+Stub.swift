@testable import LocalFirstGarden

nonisolated extension PlantPlaceDTO {
	static func stub(
		name: String = "Bed 4",
		parts: [PlantPlaceDTO]? = []
	) -> PlantPlaceDTO {
		PlantPlaceDTO(
			name: name,
			parts: parts
		)
	}
}
