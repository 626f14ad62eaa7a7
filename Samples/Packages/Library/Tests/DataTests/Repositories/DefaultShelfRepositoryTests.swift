import Data
import Domain
import Testing

struct DefaultShelfRepositoryTests {
	@Test("Reads every shelf")
	func readsShelves() async throws {
		let sut = DefaultShelfRepository { [1: "History"] }

		#expect(try await sut.shelves() == [Shelf(id: 1, name: "History")])
	}
}
