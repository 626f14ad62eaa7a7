@testable import LocalFirstGarden

nonisolated extension PlantPlace {
	static func stub(
		name: String = "Bed 4",
		parts: [PlantPlace]? = []
	) -> PlantPlace {
		PlantPlace(
			name: name,
			parts: parts
		)
	}
}
