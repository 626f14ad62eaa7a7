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
		case id
		case createdAt = "created_at"
		case updatedAt = "updated_at"
		case name
		case latinName = "latin_name"
		case light
		case secondLight = "second_light"
		case prices
		case place
		case ancestors
		case offspring
		case sold
		case links
		case hardy
		case heights
		case seasons
		case `class`
		case care
		case laterCare = "later_care"
	}
}
