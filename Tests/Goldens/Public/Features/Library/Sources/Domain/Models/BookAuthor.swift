nonisolated struct BookAuthor: Equatable {
	let id: Int
	let name: String
}
