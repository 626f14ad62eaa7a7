nonisolated struct ReadingsPage: Equatable {
	let readings: [Reading]
}
