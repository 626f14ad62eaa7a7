nonisolated struct PlantPlace: Equatable {
	let name: String
	let parts: [PlantPlace]?
}
