nonisolated struct OrderParcelDTO: Codable, Equatable, Sendable {
	let weight: Double
}
