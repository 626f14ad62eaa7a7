struct SeatsRepositoryImpl: SeatsRepository {
	let plan: @Sendable (Int) async throws -> SeatPlan

	func seats(ofHall hall: Int) async throws -> [Seat] {
		let plan = try await plan(hall)
		return (1...plan.rows).flatMap { row in (1...plan.seatsInRow).map { Seat(row: row, number: $0) } }
	}
}
