import Testing

@testable import OpenLibrary

struct NoteRepositoryMockTests {
	private let sut = NoteRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getNote(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(sut.getNoteCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
	}
}
