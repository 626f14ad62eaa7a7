import LarderNetworking

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ParcelRemoteDataSourceMock: ParcelRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ParcelDTO, any Error> = .failure(APIError.invalidResponse)
	var createResult: Result<ParcelDTO?, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<ParcelDTO?, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchParcelCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var createParcelCallCount = 0
	private(set) var createLastValue: NewParcelDTO?
	private(set) var saveParcelCallCount = 0
	private(set) var saveLastValue: ParcelDTO?

	func fetchParcel(identifier: String) async throws -> ParcelDTO {
		fetchParcelCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}

	func createParcel(_ dto: NewParcelDTO) async throws -> ParcelDTO? {
		createParcelCallCount += 1
		createLastValue = dto
		return try createResult.get()
	}

	func saveParcel(_ dto: ParcelDTO) async throws -> ParcelDTO? {
		saveParcelCallCount += 1
		saveLastValue = dto
		return try saveResult.get()
	}
}
