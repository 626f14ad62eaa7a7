nonisolated struct Pruning: Equatable {
	let kind: String
	let height: Int?
}
