import LarderNetworking

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class PalletRemoteDataSourceMock: PalletRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<PalletDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchPalletCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	func fetchPallet(identifier: Int) async throws -> PalletDTO {
		fetchPalletCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
