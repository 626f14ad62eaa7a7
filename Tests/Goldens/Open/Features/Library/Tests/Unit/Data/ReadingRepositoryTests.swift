import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OpenLibrary

struct ReadingRepositoryTests {
	private let remoteDataSource = ReadingRemoteDataSourceMock()
	private let volatile = ReadingLocalDataSourceMock()
	private let persistence = ReadingLocalDataSourceMock()
	private let sut: ReadingRepository

	init() {
		sut = ReadingRepository(remoteDataSource: remoteDataSource, volatile: volatile, persistence: persistence)
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

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: LibraryError.readingNotFound(identifier: 42)) {
			_ = try await sut.getReading(identifier: 42, cachePolicy: .localFirst)
		}
	}
}
