import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import CrewPlanner

struct TaskRepositoryTests {
	private let remoteDataSource = TaskRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int64, TaskDTO>()
	private let disk = LocalDataSourceMock<Int64, TaskDTO>()
	private let sut: TaskRepository

	init() {
		sut = TaskRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("task")))

		// When
		let value = try await sut.getTask(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchTaskCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	@Test("Keeps the cached value after a 304")
	func keepsCachedValueThatServiceConfirms() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		remoteDataSource.result = .success(.notModified())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .distantPast, validators: validators), for: 1)

		// When
		let value = try await sut.getTask(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedValidators == validators)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getTask(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchTaskCallCount == 0)
	}

	@Test("Fetches again after five minutes")
	func asksRemoteAgainForValueOfFiveMinutes() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now.addingTimeInterval(-300)), for: 1)

		// When
		_ = try await sut.getTask(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchTaskCallCount == 1)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getTask(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchTaskCallCount == 0)
		#expect(await memory.entries[1]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getTask(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(await memory.entries[1]?.value == .stub())
		#expect(await disk.entries[1]?.value == .stub())
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getTask(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchTaskCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: PlannerError.notFound(identifier: 42)) {
			_ = try await sut.getTask(identifier: 42, cachePolicy: .localFirst)
		}
	}
}
