nonisolated struct PlantPlace: Equatable, Sendable {
	let name: String
	let parts: [PlantPlace]?
}
