import Testing

@testable import Cinema

struct SeatsRepositoryTests {
	@Test("Counts every seat")
	func countsEverySeat() async throws {
		let sut = SeatsRepositoryImpl { _ in SeatPlan(rows: 2, seatsInRow: 3) }

		#expect(try await sut.seats(ofHall: 1).count == 6)
	}
}
