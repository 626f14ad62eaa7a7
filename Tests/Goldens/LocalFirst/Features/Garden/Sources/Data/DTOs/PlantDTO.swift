nonisolated struct PlantDTO: Codable, Equatable, Sendable {
	let id: String
	let createdAt: String?
	let updatedAt: String?
	let name: String
	let latinName: String?
	let light: String
	let secondLight: String?
	let prices: [String: PriceDTO]
	let place: PlaceDTO
	let ancestors: [PlantDTO]
	let offspring: [String: [PlantDTO]]
	let sold: Int64
	let links: [String: String]
	let hardy: Bool
	let heights: [Double?]
	let seasons: [String: String]
	let `class`: String
	let care: CareDTO?
	let laterCare: CareDTO?

	private enum CodingKeys: String, CodingKey {
		case id, name, light, prices, place, ancestors, offspring, sold, links, hardy, heights, seasons, `class`, care
		case createdAt = "created_at"
		case updatedAt = "updated_at"
		case latinName = "latin_name"
		case secondLight = "second_light"
		case laterCare = "later_care"
	}
}
