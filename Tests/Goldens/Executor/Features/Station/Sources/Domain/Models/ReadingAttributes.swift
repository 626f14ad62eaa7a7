nonisolated struct ReadingAttributes: Equatable {
	let id: Int
	let name: String
	let unit: String
}
