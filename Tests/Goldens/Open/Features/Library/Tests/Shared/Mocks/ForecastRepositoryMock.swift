@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastRepositoryMock: ForecastRepositoryContract, @unchecked Sendable {
	var result: Result<Forecast, LibraryError> = .failure(.loadFailed())
	var saveResult: Result<Forecast, LibraryError> = .failure(.loadFailed())
	private(set) var getForecastCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveForecastCallCount = 0
	private(set) var lastSavedModel: Forecast?
	private(set) var lastSavedIdentifier: Int?

	func getForecast(identifier: Int) async throws(LibraryError) -> Forecast {
		getForecastCallCount += 1
		lastRequestedIdentifier = identifier
		return try result.get()
	}

	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(LibraryError) -> Forecast {
		saveForecastCallCount += 1
		lastSavedModel = model
		lastSavedIdentifier = identifier
		return try saveResult.get()
	}
}
