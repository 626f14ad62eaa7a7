nonisolated struct Place: Equatable, Sendable {
	var name: String
	var parts: [Place]?
}
