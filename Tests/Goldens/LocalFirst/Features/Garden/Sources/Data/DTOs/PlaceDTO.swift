nonisolated struct PlaceDTO: Codable, Equatable, Sendable {
	let name: String
	let parts: [PlaceDTO]?
}
