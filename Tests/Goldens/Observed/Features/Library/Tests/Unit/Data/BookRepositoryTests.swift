import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ObservedLibrary

struct BookRepositoryTests {
	private let remoteDataSource = BookRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<String, BookDTO>()
	private let disk = LocalDataSourceMock<String, BookDTO>()
	private let group = CacheGroup()
	private let sut: BookRepository

	init() {
		sut = BookRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk, group: group)
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

	@Test("Fetches again after five minutes")
	func asksRemoteAgainForValueOfFiveMinutes() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)
		let kept = await memory.entries["1"]
		var entry = try #require(kept)
		entry.metadata.storedAt = .now.addingTimeInterval(-300)
		await memory.setEntry(entry, for: "1")
		await disk.setEntry(entry, for: "1")

		// When
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBookCallCount == 2)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)
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
		await #expect(throws: LibraryError.notFound(identifier: "42")) {
			_ = try await sut.getBook(identifier: "42", cachePolicy: .localFirst)
		}
	}

	// MARK: - Saves

	@Test("Saves the model remotely and in every tier")
	func savesModel() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		let model = Book.stub(isbn: "1")

		// When
		let value = try await sut.saveBook(model)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.saveBookCallCount == 1)
		#expect(remoteDataSource.saveLastValue == model.toDTO())
		#expect(await memory.entries["1"]?.value == model.toDTO())
		#expect(await disk.entries["1"]?.value == model.toDTO())
	}

	@Test("Returns and caches the response to a save")
	func returnsAnswerToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(isbn: "1", title: "42"))

		// When
		let value = try await sut.saveBook(.stub(isbn: "1"))

		// Then
		#expect(value == .stub(isbn: "1", title: "42"))
		#expect(await memory.entries["1"]?.value == .stub(isbn: "1", title: "42"))
		#expect(await disk.entries["1"]?.value == .stub(isbn: "1", title: "42"))
	}

	@Test("Keeps the later of two overlapping saves")
	func keepsLaterOfOverlappingSaves() async throws {
		// Given
		let gate = Gate()
		remoteDataSource.saveResult = .success(nil)
		remoteDataSource.writeGate = gate
		let model = Book.stub(isbn: "1")

		// When
		async let earlier = sut.saveBook(.stub(isbn: "1", title: "42"))
		await gate.waitForArrivals()
		remoteDataSource.writeGate = nil
		try await sut.saveBook(model)
		gate.open()
		_ = try await earlier

		// Then
		#expect(await memory.entries["1"]?.value == model.toDTO())
	}

	@Test("Fetches again after a failed save")
	func asksAgainAfterFailedSave() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)
		remoteDataSource.saveResult = .failure(APIError.invalidResponse)

		// When
		await #expect(throws: LibraryError.loadFailed()) {
			try await sut.saveBook(.stub(isbn: "1"))
		}
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBookCallCount == 2)
	}

	@Test("Maps the error of a save, and caches nothing")
	func mapsErrorOfSave() async {
		// Given
		remoteDataSource.saveResult = .failure(APIError.notFound)
		let model = Book.stub(isbn: "42")

		// When / Then
		await #expect(throws: LibraryError.notFound(identifier: "42")) {
			try await sut.saveBook(model)
		}
		#expect(await memory.saveCallCount == 0)
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
		#expect(result.fallbackError as? LibraryError == .loadFailed())
	}

	@Test("Maps the error of a read of a value with its origin and age")
	func mapsErrorOfResult() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: LibraryError.notFound(identifier: "1")) {
			_ = try await sut.getBookResult(identifier: "1", cachePolicy: .localFirst)
		}
	}

	@Test("Finds the value in memory without waiting")
	func findsValueInMemory() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		let memory = MemoryDataSource<String, BookDTO>()
		let sut = BookRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk, group: group)
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
		#expect(failed?.error as? LibraryError == .loadFailed())
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
