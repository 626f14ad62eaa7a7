nonisolated struct Watering: Equatable {
	let kind: String
	let liters: Double
}
