import LarderCore
import Testing

@testable import OpenLibrary

struct BookRepositoryMockTests {
	private let sut = BookRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBook(identifier: "1", cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getBook(identifier: "42", cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getBookCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
		#expect(sut.lastCachePolicy == .noCache)
	}

	@Test("Records a creation")
	func recordsCreation() async throws {
		// Given
		sut.createResult = .success(.stub())

		// When
		let value = try await sut.createBook(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.createBookCallCount == 1)
		#expect(sut.lastCreatedModel == .stub())
	}

	@Test("Records a save")
	func recordsSave() async throws {
		// Given
		sut.saveResult = .success(.stub())

		// When
		let value = try await sut.saveBook(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.saveBookCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
	}

	@Test("Records a deletion")
	func recordsDeletion() async throws {
		// Given
		sut.deleteResult = .success(())

		// When
		try await sut.deleteBook(identifier: "42")

		// Then
		#expect(sut.deleteBookCallCount == 1)
		#expect(sut.lastDeletedIdentifier == "42")
	}
}
