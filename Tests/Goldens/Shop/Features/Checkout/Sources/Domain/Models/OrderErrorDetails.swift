nonisolated struct OrderErrorDetails: Equatable {
	let code: Int
}
