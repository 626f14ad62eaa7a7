struct Seat: Equatable {
	let row: Int
	let number: Int
}
