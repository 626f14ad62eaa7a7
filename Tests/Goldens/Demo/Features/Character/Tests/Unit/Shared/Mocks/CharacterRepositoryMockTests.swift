import LarderCore
import Testing

@testable import DemoCharacter

struct CharacterRepositoryMockTests {
	private let sut = CharacterRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacter(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getCharacterCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}
}
