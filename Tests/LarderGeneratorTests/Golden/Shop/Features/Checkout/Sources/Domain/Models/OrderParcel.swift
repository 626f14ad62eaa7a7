struct OrderParcel: Equatable {
	let weight: Double
}
