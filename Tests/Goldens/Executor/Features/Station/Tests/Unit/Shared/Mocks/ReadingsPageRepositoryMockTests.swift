import LarderCore
import Testing

@testable import ExecutorStation

struct ReadingsPageRepositoryMockTests {
	private let sut = ReadingsPageRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: ReadingsPageError.loadFailed()) {
			_ = try await sut.getReadingsPage(page: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getReadingsPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getReadingsPageCallCount == 1)
		#expect(sut.lastRequestedPage == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}

	@Test("Records a removal of what is cached")
	func recordsRemoval() async throws {
		// Given
		sut.removalResult = .success(())

		// When
		try await sut.removeCachedReadingsPages()

		// Then
		#expect(sut.removeCachedReadingsPagesCallCount == 1)
	}
}
