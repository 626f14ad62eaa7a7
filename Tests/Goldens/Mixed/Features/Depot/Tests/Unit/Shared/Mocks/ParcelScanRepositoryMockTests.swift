import LarderCore
import Testing

@testable import MixedDepot

struct ParcelScanRepositoryMockTests {
	private let sut = ParcelScanRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: DepotError.loadFailed()) {
			_ = try await sut.getParcelScan(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getParcelScan(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getParcelScanCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}
}
