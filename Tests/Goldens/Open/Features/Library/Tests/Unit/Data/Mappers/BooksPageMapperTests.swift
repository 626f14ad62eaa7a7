import Testing

@testable import OpenLibrary

struct BooksPageMapperTests {
	private let sut = BooksPageMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: BooksPageDTO = .stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Reports a next page")
	func reportsNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: "2"))

		// When
		let value = sut.map(input)

		// Then
		#expect(value.hasNextPage)
	}

	@Test("Reports no next page")
	func reportsNoNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: nil))

		// When
		let value = sut.map(input)

		// Then
		#expect(!value.hasNextPage)
	}
}
