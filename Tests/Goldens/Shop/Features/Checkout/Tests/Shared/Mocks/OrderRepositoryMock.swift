import LarderCore

@testable import ShopCheckout

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class OrderRepositoryMock: OrderRepositoryContract, @unchecked Sendable {
	var result: Result<Order, CheckoutError> = .failure(.loadFailed())
	private(set) var getOrderCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var lastCachePolicy: CachePolicy?

	func getOrder(identifier: String, cachePolicy: CachePolicy) async throws(CheckoutError) -> Order {
		getOrderCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
