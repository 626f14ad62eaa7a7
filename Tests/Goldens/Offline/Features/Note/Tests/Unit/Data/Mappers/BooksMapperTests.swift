import LarderCore
import Testing

@testable import OfflineNote

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

	@Test("Maps every element, in order")
	func mapsElementsInOrder() {
		// Given
		let input: BooksDTO = .stub(data: [.stub(isbn: "1"), .stub(isbn: "2")])

		// When
		let value = sut.map(sut.page(of: input))

		// Then
		#expect(value == [.stub(isbn: "1"), .stub(isbn: "2")])
	}
}
