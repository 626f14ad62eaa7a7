nonisolated struct ReadingsPage: Equatable {
	let readings: [Reading]
	let nextCursor: String?
}
