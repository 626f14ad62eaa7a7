nonisolated struct Pruning: Equatable {
	var kind: String
	var height: Int?
}
