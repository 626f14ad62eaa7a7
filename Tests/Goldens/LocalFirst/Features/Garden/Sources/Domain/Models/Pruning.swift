nonisolated struct Pruning: Equatable {
	let kind: PruningKind
	let height: Int?
}
