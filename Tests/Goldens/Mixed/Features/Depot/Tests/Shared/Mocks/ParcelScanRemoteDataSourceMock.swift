import LarderCore
import LarderNetworking

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ParcelScanRemoteDataSourceMock: ParcelScanRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<ParcelScanDTO>, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchParcelScanCallCount = 0
	private(set) var lastFetchedIdentifier: Int64?
	private(set) var lastFetchedValidators: Validators?

	func fetchParcelScan(identifier: Int64, validators: Validators) async throws -> Fetched<ParcelScanDTO> {
		fetchParcelScanCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}
}
