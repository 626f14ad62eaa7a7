import LarderCore

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class PalletRepositoryMock: PalletRepositoryContract, @unchecked Sendable {
	var result: Result<Pallet, DepotError> = .failure(.loadFailed())
	private(set) var getPalletCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var lastCachePolicy: CachePolicy?

	func getPallet(identifier: Int, cachePolicy: CachePolicy) async throws(DepotError) -> Pallet {
		getPalletCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
