import LarderCore
import Testing

@testable import MixedDepot

struct PalletRepositoryMockTests {
	private let sut = PalletRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: DepotError.loadFailed()) {
			_ = try await sut.getPallet(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getPallet(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getPalletCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}
}
