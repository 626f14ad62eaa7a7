import Testing

@testable import PublicLibrary

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

	@Test("Tells that there is a next page")
	func tellsThatThereIsNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: "2"))

		// When
		let value = sut.map(input)

		// Then
		#expect(value.hasNextPage)
	}

	@Test("Tells that there is no next page")
	func tellsThatThereIsNoNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: nil))

		// When
		let value = sut.map(input)

		// Then
		#expect(!value.hasNextPage)
	}
}
