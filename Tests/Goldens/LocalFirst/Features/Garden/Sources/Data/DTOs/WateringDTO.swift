nonisolated struct WateringDTO: Codable, Equatable, Sendable {
	let kind: String
	let liters: Double
}
