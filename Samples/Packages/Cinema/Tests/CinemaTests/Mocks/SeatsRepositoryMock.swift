@testable import Cinema

struct SeatsRepositoryMock: SeatsRepository {
	func seats(ofHall hall: Int) async throws -> [Seat] { [] }
}
