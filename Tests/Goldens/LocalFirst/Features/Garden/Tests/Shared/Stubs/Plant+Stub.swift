import struct Foundation.Date

@testable import LocalFirstGarden

nonisolated extension Plant {
	static func stub(
		id: String = "id",
		createdAt: Date? = Date(timeIntervalSince1970: 1_769_848_200),
		updatedAt: Date? = Date(timeIntervalSince1970: 1_769_848_200),
		name: String = "name",
		latinName: String? = "latin_name",
		light: Light = .fullSun,
		secondLight: Light? = .fullSun,
		prices: [String: Price] = ["key": .stub()],
		place: Place = .stub(),
		ancestors: [Plant] = [],
		offspring: [String: [Plant]] = ["key": []],
		sold: Int64 = 12_000_000,
		links: [String: String] = ["key": "https://example.com/"],
		hardy: Bool = true,
		heights: [Double?] = [1.5],
		seasons: [String: Light] = ["key": .fullSun],
		class: String = "perennial",
		care: Care? = .stub(),
		laterCare: Care? = .stub()
	) -> Plant {
		Plant(
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
