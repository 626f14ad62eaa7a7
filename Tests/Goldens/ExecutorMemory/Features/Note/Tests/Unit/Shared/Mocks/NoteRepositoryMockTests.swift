import Testing

@testable import ExecutorMemoryNote

struct NoteRepositoryMockTests {
	private let sut = NoteRepositoryMock()

	@Test("Fails until it is told what to answer")
	func failsUntilItIsToldWhatToAnswer() async {
		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Records a read, and answers what it is told")
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
