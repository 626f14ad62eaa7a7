import LarderCore
import Testing

@testable import OpenLibrary

struct BooksRepositoryMockTests {
	private let sut = BooksRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks(cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success([.stub()])

		// When
		let value = try await sut.getBooks(cachePolicy: .noCache)

		// Then
		#expect(value == [.stub()])
		#expect(sut.getBooksCallCount == 1)
		#expect(sut.lastCachePolicy == .noCache)
	}
}
