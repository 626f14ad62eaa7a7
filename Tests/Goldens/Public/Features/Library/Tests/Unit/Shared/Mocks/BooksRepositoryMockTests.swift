import LarderCore
import Testing

@testable import PublicLibrary

struct BooksRepositoryMockTests {
	private let sut = BooksRepositoryMock()

	@Test("Fails until it is told what to answer")
	func failsUntilItIsToldWhatToAnswer() async {
		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks(cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and answers what it is told")
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
