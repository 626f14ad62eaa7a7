import LarderCore

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ParcelScanRepositoryMock: ParcelScanRepositoryContract, @unchecked Sendable {
	var result: Result<ParcelScan, DepotError> = .failure(.loadFailed())
	private(set) var getParcelScanCallCount = 0
	private(set) var lastRequestedIdentifier: Int64?
	private(set) var lastCachePolicy: CachePolicy?

	func getParcelScan(identifier: Int64, cachePolicy: CachePolicy) async throws(DepotError) -> ParcelScan {
		getParcelScanCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
