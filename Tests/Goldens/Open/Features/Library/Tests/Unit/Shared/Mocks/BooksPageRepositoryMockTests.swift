import LarderCore
import Testing

@testable import OpenLibrary

struct BooksPageRepositoryMockTests {
	private let sut = BooksPageRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: BooksPageError.loadFailed()) {
			_ = try await sut.getBooksPage(page: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getBooksPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getBooksPageCallCount == 1)
		#expect(sut.lastRequestedPage == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}

	@Test("Records a search, and returns its result")
	func recordsSearchAndAnswersWhatItIsTold() async throws {
		// Given
		sut.searchResult = .success(.stub())
		let filter = BookFilter(title: "a&b", status: .lent, year: 9)

		// When
		let value = try await sut.searchBooksPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(sut.searchBooksPageCallCount == 1)
		#expect(sut.lastSearchedPage == 42)
		#expect(sut.lastSearchedFilter == filter)
	}
}
