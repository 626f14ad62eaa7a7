nonisolated struct OrderParcel: Equatable {
	let weight: Double
}
