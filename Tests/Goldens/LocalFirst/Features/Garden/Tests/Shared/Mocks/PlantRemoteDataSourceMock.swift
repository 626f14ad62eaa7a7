import LarderCore
import LarderNetworking
import LarderTesting

@testable import LocalFirstGarden

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class PlantRemoteDataSourceMock: PlantRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<PlantDTO>, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<PlantDTO?, any Error> = .failure(APIError.invalidResponse)
	/// Where a write waits for its answer; `nil` for nowhere.
	var writeGate: Gate?
	private(set) var fetchPlantCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var lastFetchedValidators: Validators?
	private(set) var savePlantCallCount = 0
	private(set) var saveLastValue: PlantDTO?

	func fetchPlant(identifier: String, validators: Validators) async throws -> Fetched<PlantDTO> {
		fetchPlantCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}

	func savePlant(_ dto: PlantDTO) async throws -> PlantDTO? {
		savePlantCallCount += 1
		saveLastValue = dto
		try await writeGate?.wait()
		return try saveResult.get()
	}
}
