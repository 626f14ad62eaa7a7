import LarderCore
import Testing

@testable import CrewPlanner

struct TaskRepositoryMockTests {
	private let sut = TaskRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: PlannerError.loadFailed()) {
			_ = try await sut.getTask(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getTask(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getTaskCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}
}
