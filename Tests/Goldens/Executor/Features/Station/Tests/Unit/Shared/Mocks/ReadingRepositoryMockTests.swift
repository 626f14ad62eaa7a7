import LarderCore
import Testing

@testable import ExecutorStation

struct ReadingRepositoryMockTests {
	private let sut = ReadingRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: StationError.loadFailed()) {
			_ = try await sut.getReading(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getReading(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getReadingCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}

	@Test("Records a creation")
	func recordsCreation() async throws {
		// Given
		sut.createResult = .success(.stub())

		// When
		let value = try await sut.createReading(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.createReadingCallCount == 1)
		#expect(sut.lastCreatedModel == .stub())
	}

	@Test("Records a save")
	func recordsSave() async throws {
		// Given
		sut.saveResult = .success(.stub())

		// When
		let value = try await sut.saveReading(.stub())

		// Then
		#expect(value == .stub())
		#expect(sut.saveReadingCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
	}

	@Test("Records a deletion")
	func recordsDeletion() async throws {
		// Given
		sut.deleteResult = .success(())

		// When
		try await sut.deleteReading(identifier: 42)

		// Then
		#expect(sut.deleteReadingCallCount == 1)
		#expect(sut.lastDeletedIdentifier == 42)
	}
}
