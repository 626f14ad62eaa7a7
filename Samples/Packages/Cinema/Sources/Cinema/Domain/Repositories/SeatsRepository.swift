protocol SeatsRepository: Sendable {
	func seats(ofHall hall: Int) async throws -> [Seat]
}
