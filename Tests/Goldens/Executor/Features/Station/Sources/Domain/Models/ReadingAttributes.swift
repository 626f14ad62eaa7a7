nonisolated struct ReadingAttributes: Equatable {
	var id: Int
	var name: String
	var unit: String
}
