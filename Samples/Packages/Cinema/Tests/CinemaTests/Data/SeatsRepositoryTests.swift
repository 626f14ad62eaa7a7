import XCTest

@testable import Cinema

final class SeatsRepositoryTests: XCTestCase {
	func testCountsEverySeat() async throws {
		let sut = SeatsRepositoryImpl { _ in SeatPlan(rows: 2, seatsInRow: 3) }

		let seats = try await sut.seats(ofHall: 1)

		XCTAssertEqual(seats.count, 6)
	}
}
