import Testing

@testable import OpenLibrary

struct BookmarkRepositoryMockTests {
	private let sut = BookmarkRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBookmark(identifier: "1")
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.getResult = .success(.stub())

		// When
		let value = try await sut.getBookmark(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(sut.getBookmarkCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
	}

	@Test("Records a save")
	func recordsSave() async {
		// When
		await sut.saveBookmark(.stub())

		// Then
		#expect(sut.saveBookmarkCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
	}

	@Test("Records a deletion")
	func recordsDeletion() async {
		// When
		await sut.deleteBookmark(identifier: "42")

		// Then
		#expect(sut.deleteBookmarkCallCount == 1)
		#expect(sut.lastDeletedIdentifier == "42")
	}
}
