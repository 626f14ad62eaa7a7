import LarderNetworking

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ParcelScanRemoteDataSourceMock: ParcelScanRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ParcelScanDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchParcelScanCallCount = 0
	private(set) var lastFetchedIdentifier: Int64?

	func fetchParcelScan(identifier: Int64) async throws -> ParcelScanDTO {
		fetchParcelScanCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
