nonisolated struct PlantPlaceDTO: Codable, Equatable, Sendable {
	let name: String
	let parts: [PlantPlaceDTO]?
}
