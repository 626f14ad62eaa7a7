nonisolated struct Note: Equatable {
	let id: Int
	let text: String
}
