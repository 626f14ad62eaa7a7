nonisolated struct Watering: Equatable {
	var kind: String
	var liters: Double
}
