import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OfflineNote

struct BookRepositoryTests {
	private let remoteDataSource = BookRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<String, BookDTO>()
	private let disk = LocalDataSourceMock<String, BookDTO>()
	private let group = CacheGroup()
	private let sut: BookRepository

	init() throws {
		let cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let kinds = BookChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		let outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		sut = BookRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("book")))

		// When
		let value = try await sut.getBook(identifier: "42", cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBookCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == "42")
	}

	@Test("Keeps the cached value after a 304")
	func keepsCachedValueThatServiceConfirms() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		remoteDataSource.result = .success(.notModified())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .distantPast, validators: validators), for: "1")

		// When
		let value = try await sut.getBook(identifier: "1", cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedValidators == validators)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// When
		let value = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBookCallCount == 1)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)
		let kept = await memory.entries["1"]
		await disk.setEntry(kept, for: "1")
		await memory.setEntry(nil, for: "1")

		// When
		let value = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBookCallCount == 1)
		#expect(await memory.entries["1"]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(await memory.entries["1"]?.value == .stub())
		#expect(await disk.entries["1"]?.value == .stub())
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")

		// When
		let value = try await sut.getBook(identifier: "1", cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBookCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.notFound(identifier: "42")) {
			_ = try await sut.getBook(identifier: "42", cachePolicy: .localFirst)
		}
	}

	// MARK: - What is known of a value

	@Test("Reports the origin and the age of a value")
	func saysOriginAndAge() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		let fetched = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		let kept = await memory.entries["1"]
		var entry = try #require(kept)
		entry.metadata.storedAt = .now.addingTimeInterval(-60)
		await memory.setEntry(entry, for: "1")

		// When
		let result = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(fetched.origin == .remote)
		#expect(result.value == .stub())
		#expect(result.origin == .memory)
		#expect(result.age >= .seconds(60))
		#expect(result.fallbackError == nil)
	}

	@Test("Reports the error after which a read falls back to the cached value")
	func saysErrorOfFallback() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		let result = try await sut.getBookResult(identifier: "1", cachePolicy: .remoteFirst)

		// Then
		#expect(result.isStale)
		#expect(result.fallbackError as? NoteError == .loadFailed())
	}

	@Test("Maps the error of a read of a value with its origin and age")
	func mapsErrorOfResult() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.notFound(identifier: "1")) {
			_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		}
	}

	@Test("Finds the value in memory without waiting")
	func findsValueInMemory() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		let memory = MemoryDataSource<String, BookDTO>()
		let group = CacheGroup()
		let cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let kinds = BookChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		let outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		let sut = BookRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
		let unknown = sut.getBookInMemory(identifier: "1")
		_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)

		// When
		let result = sut.getBookInMemory(identifier: "1")

		// Then
		#expect(unknown == nil)
		#expect(result?.value == .stub())
		#expect(result?.origin == .memory)
		#expect(remoteDataSource.fetchBookCallCount == 1)
	}

	@Test("Shows the current state and each change, also after a failure", .timeLimit(.minutes(1)))
	func showsEachState() async throws {
		// Given
		let updates = sut.getBookUpdates(identifier: "1")
		var states = updates.makeAsyncIterator()
		let unknown = await states.next()

		// When
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		_ = try? await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		let failed = await states.next()
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		let known = await states.next()

		// Then
		#expect(unknown != nil)
		#expect(unknown?.value == nil)
		#expect(failed?.error as? NoteError == .loadFailed())
		#expect(known?.value == .stub())
		#expect(known?.error == nil)
	}

	@Test("Forgets the value when the user signs out", .timeLimit(.minutes(1)))
	func forgetsValueAtSignOut() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		let updates = sut.getBookUpdates(identifier: "1")
		var states = updates.makeAsyncIterator()
		let known = await states.next()

		// When
		try await group.removeAll()
		let forgotten = await states.next()
		_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(known?.value == .stub())
		#expect(forgotten != nil)
		#expect(forgotten?.value == nil)
		#expect(remoteDataSource.fetchBookCallCount == 2)
	}
}
