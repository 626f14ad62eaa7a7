import LarderCore
import Testing

@testable import ChallengeCharacter

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
		sut.result = .success(CacheResult(value: .stub(), origin: .memory))

		// When
		let result = try await sut.getCharacter(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(result.value == .stub())
		#expect(sut.getCharacterCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}

	@Test("Records a save, and returns its result")
	func recordsSaveAndAnswersWhatItIsTold() async throws {
		// Given
		sut.saveResult = .success(.stub(name: "saved"))

		// When
		let saved = try await sut.saveCharacter(.stub(id: 42))

		// Then
		#expect(saved == .stub(name: "saved"))
		#expect(sut.saveCharacterCallCount == 1)
		#expect(sut.lastSavedModel == .stub(id: 42))
	}
}
