import LarderCore
import Testing

@testable import PublicLibrary

struct BooksMapperTests {
	private let sut = BooksMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: BooksDTO = .stub()

		// When
		let value = sut.map(sut.page(of: input))

		// Then
		#expect(value == [.stub()])
	}
}
