import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ExecutorStation

struct ReadingRepositoryTests {
	private let remoteDataSource = ReadingRemoteDataSourceMock()
	private let volatile = ReadingLocalDataSourceMock()
	private let persistence = ReadingLocalDataSourceMock()
	private let readingsPageRepository = ReadingsPageRepositoryMock()
	private let sut: ReadingRepository

	init() {
		sut = ReadingRepository(
			remoteDataSource: remoteDataSource,
			readingsPageRepository: readingsPageRepository,
			volatile: volatile,
			persistence: persistence
		)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("reading"))

		// When
		let value = try await sut.getReading(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await volatile.setItemToReturn(.stub())

		// When
		let value = try await sut.getReading(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingCallCount == 0)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await persistence.setItemToReturn(.stub())

		// When
		let value = try await sut.getReading(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingCallCount == 0)
		#expect(await volatile.saveLastValue == .stub())
	}

	@Test("Asks every tier for the identifier")
	func asksEveryTierForIdentifier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getReading(identifier: 42, cachePolicy: .localFirst)

		// Then
		#expect(await volatile.lastRequestedIdentifier == 42)
		#expect(await persistence.lastRequestedIdentifier == 42)
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getReading(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(await volatile.saveLastValue == .stub())
		#expect(await persistence.saveLastValue == .stub())
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await volatile.setItemToReturn(.stub())

		// When
		let value = try await sut.getReading(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingCallCount == 1)
		#expect(await persistence.getReadingCallCount == 0)
		#expect(await volatile.lastRequestedIdentifier == 1)
	}

	@Test("With remoteFirst, falls back to the value on disk if the fetch fails and memory has no value")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await persistence.setItemToReturn(.stub())

		// When
		let value = try await sut.getReading(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(await persistence.lastRequestedIdentifier == 1)
	}

	// MARK: - Default policy

	@Test("Reads with localFirst if the caller names no policy")
	func readsByDefaultPolicy() async throws {
		// Given
		let mock = ReadingRepositoryMock()
		mock.result = .success(.stub())

		// When
		_ = try await mock.getReading(identifier: 1)

		// Then
		#expect(mock.lastCachePolicy == .localFirst)
		#expect(mock.lastRequestedIdentifier == 1)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: StationError.notFound(identifier: 42)) {
			_ = try await sut.getReading(identifier: 42, cachePolicy: .localFirst)
		}
	}

	// MARK: - Creations

	@Test("Creates the model remotely, and caches nothing if the response is empty")
	func createsModel() async throws {
		// Given
		remoteDataSource.createResult = .success(nil)
		readingsPageRepository.removalResult = .success(())
		let model = Reading.stub(attributes: .stub(id: 1))

		// When
		let value = try await sut.createReading(model)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.createReadingCallCount == 1)
		#expect(remoteDataSource.createLastValue == model.toDTO())
		#expect(await volatile.saveReadingCallCount == 0)
		#expect(await persistence.saveReadingCallCount == 0)
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 1)
	}

	@Test("Returns and caches the response to a creation, by the response's identifier")
	func returnsAnswerToCreation() async throws {
		// Given
		remoteDataSource.createResult = .success(.stub(attributes: .stub(id: 1), value: 42))
		readingsPageRepository.removalResult = .success(())

		// When
		let value = try await sut.createReading(.stub(attributes: .stub(id: 42)))

		// Then
		#expect(value == .stub(attributes: .stub(id: 1), value: 42))
		#expect(await volatile.saveLastValue == .stub(attributes: .stub(id: 1), value: 42))
		#expect(await persistence.saveLastValue == .stub(attributes: .stub(id: 1), value: 42))
	}

	@Test("Maps the error of a creation, and caches nothing")
	func mapsErrorOfCreation() async {
		// Given
		remoteDataSource.createResult = .failure(APIError.notFound)
		let model = Reading.stub(attributes: .stub(id: 42))

		// When / Then
		await #expect(throws: StationError.notFound(identifier: 42)) {
			try await sut.createReading(model)
		}
		#expect(await volatile.saveReadingCallCount == 0)
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 0)
	}

	// MARK: - Saves

	@Test("Saves the model remotely and in every tier")
	func savesModel() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		readingsPageRepository.removalResult = .success(())
		let model = Reading.stub(attributes: .stub(id: 1))

		// When
		let value = try await sut.saveReading(model)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.saveReadingCallCount == 1)
		#expect(remoteDataSource.saveLastValue == model.toDTO())
		#expect(await volatile.saveLastValue == model.toDTO())
		#expect(await persistence.saveLastValue == model.toDTO())
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 1)
	}

	@Test("Returns and caches the response to a save")
	func returnsAnswerToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(attributes: .stub(id: 1), value: 42))
		readingsPageRepository.removalResult = .success(())

		// When
		let value = try await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(value == .stub(attributes: .stub(id: 1), value: 42))
		#expect(await volatile.saveLastValue == .stub(attributes: .stub(id: 1), value: 42))
		#expect(await persistence.saveLastValue == .stub(attributes: .stub(id: 1), value: 42))
	}

	@Test("Maps the error of a save, and caches nothing")
	func mapsErrorOfSave() async {
		// Given
		remoteDataSource.saveResult = .failure(APIError.notFound)
		let model = Reading.stub(attributes: .stub(id: 42))

		// When / Then
		await #expect(throws: StationError.notFound(identifier: 42)) {
			try await sut.saveReading(model)
		}
		#expect(await volatile.saveReadingCallCount == 0)
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 0)
	}

	// MARK: - Deletions

	@Test("Deletes remotely and in every tier")
	func deletes() async throws {
		// Given
		remoteDataSource.deleteResult = .success(())
		readingsPageRepository.removalResult = .success(())
		await volatile.setItemToReturn(.stub())
		await persistence.setItemToReturn(.stub())

		// When
		try await sut.deleteReading(identifier: 1)

		// Then
		#expect(remoteDataSource.lastDeletedIdentifier == 1)
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 1)
		#expect(await volatile.lastDeletedIdentifier == 1)
		#expect(await persistence.lastDeletedIdentifier == 1)
	}

	@Test("Removes the entity from every tier if the deletion gets a 404, and throws")
	func forgetsWhatServiceNoLongerHas() async {
		// Given
		remoteDataSource.deleteResult = .failure(APIError.notFound)
		readingsPageRepository.removalResult = .success(())
		await volatile.setItemToReturn(.stub())
		await persistence.setItemToReturn(.stub())

		// When
		await #expect(throws: StationError.notFound(identifier: 1)) {
			try await sut.deleteReading(identifier: 1)
		}

		// Then
		#expect(await volatile.lastDeletedIdentifier == 1)
		#expect(await persistence.lastDeletedIdentifier == 1)
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 1)
	}

	@Test("Maps the error of a deletion, and keeps the cached value")
	func mapsErrorOfDeletion() async {
		// Given
		remoteDataSource.deleteResult = .failure(APIError.serverError(statusCode: 503))

		// When / Then
		await #expect(throws: StationError.loadFailed()) {
			try await sut.deleteReading(identifier: 42)
		}
		#expect(await volatile.deleteReadingCallCount == 0)
		#expect(readingsPageRepository.removeCachedReadingsPagesCallCount == 0)
	}
}
