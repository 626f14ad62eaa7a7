import LarderCore
import Testing

@testable import OfflineNote

struct BooksPageMapperTests {
	private let sut = BooksPageMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: BooksPageDTO = .stub()

		// When
		let value = sut.map(sut.page(of: input, after: 1))

		// Then
		#expect(value == .stub())
	}

	@Test("Reports a next page")
	func reportsNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: "2"))

		// When
		let value = sut.map(sut.page(of: input, after: 1))

		// Then
		#expect(value.hasNextPage)
	}

	@Test("Reports no next page")
	func reportsNoNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: nil))

		// When
		let value = sut.map(sut.page(of: input, after: 1))

		// Then
		#expect(!value.hasNextPage)
	}

	@Test("Counts to the next page")
	func countsToNextPage() {
		// Given
		let input = BooksPageDTO.stub(info: .stub(next: "2"))

		// When
		let page = sut.page(of: input, after: 1)

		// Then
		#expect(page.next == PageCursor(2))
	}

	@Test("Counts the items if the response has no count")
	func countsWhatIsThere() {
		// Given
		let input = Page<BookDTO>(items: [.stub(), .stub()])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.totalCount == 2)
		#expect(value.pageCount == 1)
	}
}
