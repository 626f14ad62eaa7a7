import LarderNetworking

@testable import LocalFirstGarden

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class PlantRemoteDataSourceMock: PlantRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<PlantDTO, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<Void, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchPlantCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var savePlantCallCount = 0
	private(set) var saveLastValue: PlantDTO?

	func fetchPlant(identifier: String) async throws -> PlantDTO {
		fetchPlantCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}

	func savePlant(_ dto: PlantDTO) async throws {
		savePlantCallCount += 1
		saveLastValue = dto
		try saveResult.get()
	}
}
