import LarderNetworking

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastRemoteDataSourceMock: ForecastRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ForecastDTO, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<ForecastDTO?, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchForecastCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var saveForecastCallCount = 0
	private(set) var saveLastValue: ForecastDTO?
	private(set) var lastSavedIdentifier: Int?

	func fetchForecast(identifier: Int) async throws -> ForecastDTO {
		fetchForecastCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}

	func saveForecast(_ dto: ForecastDTO, identifier: Int) async throws -> ForecastDTO? {
		saveForecastCallCount += 1
		saveLastValue = dto
		lastSavedIdentifier = identifier
		return try saveResult.get()
	}
}
