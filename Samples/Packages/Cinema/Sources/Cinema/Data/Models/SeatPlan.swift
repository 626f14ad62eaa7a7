struct SeatPlan: Codable {
	let rows: Int
	let seatsInRow: Int
}
