import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import LocalFirstGarden

struct PlantRepositoryTests {
	private let remoteDataSource = PlantRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<String, PlantDTO>()
	private let sut: PlantRepository

	init() {
		sut = PlantRepository(remoteDataSource: remoteDataSource, memory: memory)
	}

	// MARK: - Hits

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")

		// When
		let value = try await sut.getPlant(identifier: "1")

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchPlantCallCount == 0)
	}

	@Test("Fetches again after five minutes")
	func asksRemoteAgainForValueOfFiveMinutes() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now.addingTimeInterval(-300)), for: "1")

		// When
		_ = try await sut.getPlant(identifier: "1")

		// Then
		#expect(remoteDataSource.fetchPlantCallCount == 1)
	}

	// MARK: - Misses

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("plant")))

		// When
		let value = try await sut.getPlant(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchPlantCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == "42")
	}

	@Test("Keeps the cached value after a 304")
	func keepsCachedValueThatServiceConfirms() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		remoteDataSource.result = .success(.notModified())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .distantPast, validators: validators), for: "1")

		// When
		let value = try await sut.getPlant(identifier: "1")

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedValidators == validators)
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getPlant(identifier: "1")

		// Then
		#expect(await memory.entries["1"]?.value == .stub())
	}

	// MARK: - Errors

	@Test("Saves nothing if the fetch fails")
	func savesNothingWhenRemoteFails() async {
		// Given
		remoteDataSource.result = .failure(APIError.invalidResponse)

		// When
		await #expect(throws: GardenError.loadFailed()) {
			_ = try await sut.getPlant(identifier: "1")
		}

		// Then
		#expect(await memory.saveCallCount == 0)
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: GardenError.notFound(identifier: "42")) {
			_ = try await sut.getPlant(identifier: "42")
		}
	}

	// MARK: - Saves

	@Test("Saves the model remotely and in every tier")
	func savesModel() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		let model = Plant.stub(id: "1")

		// When
		let value = try await sut.savePlant(model)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.savePlantCallCount == 1)
		#expect(remoteDataSource.saveLastValue == model.toDTO())
		#expect(await memory.entries["1"]?.value == model.toDTO())
	}

	@Test("Returns and caches the response to a save")
	func returnsAnswerToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(id: "1", name: "42"))

		// When
		let value = try await sut.savePlant(.stub(id: "1"))

		// Then
		#expect(value == .stub(id: "1", name: "42"))
		#expect(await memory.entries["1"]?.value == .stub(id: "1", name: "42"))
	}

	@Test("Keeps the later of two overlapping saves")
	func keepsLaterOfOverlappingSaves() async throws {
		// Given
		let gate = Gate()
		remoteDataSource.saveResult = .success(nil)
		remoteDataSource.writeGate = gate
		let model = Plant.stub(id: "1")

		// When
		async let earlier = sut.savePlant(.stub(id: "1", name: "42"))
		await gate.waitForArrivals()
		remoteDataSource.writeGate = nil
		try await sut.savePlant(model)
		gate.open()
		_ = try await earlier

		// Then
		#expect(await memory.entries["1"]?.value == model.toDTO())
	}

	@Test("Fetches again after a failed save")
	func asksAgainAfterFailedSave() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")
		remoteDataSource.saveResult = .failure(APIError.invalidResponse)

		// When
		await #expect(throws: GardenError.loadFailed()) {
			try await sut.savePlant(.stub(id: "1"))
		}
		_ = try await sut.getPlant(identifier: "1")

		// Then
		#expect(remoteDataSource.fetchPlantCallCount == 1)
	}

	@Test("Maps the error of a save, and caches nothing")
	func mapsErrorOfSave() async {
		// Given
		remoteDataSource.saveResult = .failure(APIError.notFound)
		let model = Plant.stub(id: "42")

		// When / Then
		await #expect(throws: GardenError.notFound(identifier: "42")) {
			try await sut.savePlant(model)
		}
		#expect(await memory.saveCallCount == 0)
	}
}
