nonisolated struct Place: Equatable, Sendable {
	let name: String
	let parts: [Place]?
}
