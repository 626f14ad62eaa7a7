nonisolated struct Note: Equatable {
	var id: Int
	var text: String
}
