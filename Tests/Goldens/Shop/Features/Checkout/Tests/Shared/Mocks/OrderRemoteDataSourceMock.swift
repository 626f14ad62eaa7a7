import LarderCore
import LarderNetworking

@testable import ShopCheckout

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class OrderRemoteDataSourceMock: OrderRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<OrderDTO>, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchOrderCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var lastFetchedValidators: Validators?

	func fetchOrder(identifier: String, validators: Validators) async throws -> Fetched<OrderDTO> {
		fetchOrderCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}
}
