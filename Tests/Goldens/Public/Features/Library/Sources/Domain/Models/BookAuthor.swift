nonisolated struct BookAuthor: Equatable {
	var id: Int
	var name: String
}
