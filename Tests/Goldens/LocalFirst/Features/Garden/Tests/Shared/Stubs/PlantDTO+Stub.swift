@testable import LocalFirstGarden

nonisolated extension PlantDTO {
	static func stub(
		id: String = "id",
		createdAt: String? = "2026-01-31T08:30:00Z",
		updatedAt: String? = "2026-01-31T08:30:00Z",
		name: String = "name",
		latinName: String? = "latin_name",
		light: String = "full-sun",
		secondLight: String? = "full-sun",
		prices: [String: PriceDTO] = ["key": .stub()],
		place: PlaceDTO = .stub(),
		ancestors: [PlantDTO] = [],
		offspring: [String: [PlantDTO]] = ["key": []],
		sold: Int64 = 12_000_000,
		links: [String: String] = ["key": "https://example.com/"],
		hardy: Bool = true,
		heights: [Double?] = [1.5],
		seasons: [String: String] = ["key": "full-sun"],
		class: String = "perennial",
		care: CareDTO? = .stub(),
		laterCare: CareDTO? = .stub()
	) -> PlantDTO {
		PlantDTO(
			id: id,
			createdAt: createdAt,
			updatedAt: updatedAt,
			name: name,
			latinName: latinName,
			light: light,
			secondLight: secondLight,
			prices: prices,
			place: place,
			ancestors: ancestors,
			offspring: offspring,
			sold: sold,
			links: links,
			hardy: hardy,
			heights: heights,
			seasons: seasons,
			class: `class`,
			care: care,
			laterCare: laterCare
		)
	}
}
