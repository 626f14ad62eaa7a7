public nonisolated struct ReadingsPage: Equatable, Sendable {
	public let readings: [Reading]
}
