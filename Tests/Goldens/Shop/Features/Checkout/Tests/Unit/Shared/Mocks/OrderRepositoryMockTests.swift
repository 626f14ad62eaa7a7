import LarderCore
import Testing

@testable import ShopCheckout

struct OrderRepositoryMockTests {
	private let sut = OrderRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: CheckoutError.loadFailed()) {
			_ = try await sut.getOrder(identifier: "1", cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getOrder(identifier: "42", cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(sut.getOrderCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
		#expect(sut.lastCachePolicy == .noCache)
	}
}
