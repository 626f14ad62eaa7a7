@testable import LocalFirstGarden

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class PlantRepositoryMock: PlantRepositoryContract, @unchecked Sendable {
	var result: Result<Plant, GardenError> = .failure(.loadFailed())
	var saveResult: Result<Plant, GardenError> = .failure(.loadFailed())
	private(set) var getPlantCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var savePlantCallCount = 0
	private(set) var lastSavedModel: Plant?

	func getPlant(identifier: String) async throws(GardenError) -> Plant {
		getPlantCallCount += 1
		lastRequestedIdentifier = identifier
		return try result.get()
	}

	@discardableResult
	func savePlant(_ model: Plant) async throws(GardenError) -> Plant {
		savePlantCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}
}
