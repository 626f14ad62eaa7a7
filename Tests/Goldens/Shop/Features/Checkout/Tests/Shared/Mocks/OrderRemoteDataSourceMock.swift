import LarderNetworking

@testable import ShopCheckout

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class OrderRemoteDataSourceMock: OrderRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<OrderDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchOrderCallCount = 0
	private(set) var lastFetchedIdentifier: String?

	func fetchOrder(identifier: String) async throws -> OrderDTO {
		fetchOrderCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
