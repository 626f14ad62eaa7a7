import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import PublicLibrary

struct BookRepositoryTests {
	private let remoteDataSource = BookRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<String, BookDTO>()
	private let disk = LocalDataSourceMock<String, BookDTO>()
	private let sut: BookRepository

	init() {
		sut = BookRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk, group: CacheGroup())
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

	// MARK: - Default policy

	@Test("Reads with remoteFirst if the caller names no policy")
	func readsByDefaultPolicy() async throws {
		// Given
		let mock = BookRepositoryMock()
		mock.result = .success(.stub())

		// When
		_ = try await mock.getBook(identifier: "1")

		// Then
		#expect(mock.lastCachePolicy == .remoteFirst)
		#expect(mock.lastRequestedIdentifier == "1")
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

	// MARK: - Creations

	@Test("Creates the model remotely, and caches nothing if the response is empty")
	func createsModel() async throws {
		// Given
		remoteDataSource.createResult = .success(nil)
		let model = Book.stub(isbn: "1")

		// When
		let value = try await sut.createBook(model)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.createBookCallCount == 1)
		#expect(remoteDataSource.createLastValue == model.toDTO())
		#expect(await memory.saveCallCount == 0)
		#expect(await disk.saveCallCount == 0)
	}

	@Test("Returns and caches the response to a creation, by the response's identifier")
	func returnsAnswerToCreation() async throws {
		// Given
		remoteDataSource.createResult = .success(.stub(isbn: "1", title: "42"))

		// When
		let value = try await sut.createBook(.stub(isbn: "42"))

		// Then
		#expect(value == .stub(isbn: "1", title: "42"))
		#expect(await memory.entries["1"]?.value == .stub(isbn: "1", title: "42"))
		#expect(await disk.entries["1"]?.value == .stub(isbn: "1", title: "42"))
	}

	@Test("Drops the response to a creation that a later read overtook")
	func keepsNoAnswerToOvertakenCreation() async throws {
		// Given
		let gate = Gate()
		remoteDataSource.createResult = .success(.stub(isbn: "1", title: "42"))
		remoteDataSource.writeGate = gate
		remoteDataSource.result = .success(.value(.stub(isbn: "1")))

		// When
		async let created = sut.createBook(.stub(isbn: "1"))
		await gate.waitForArrivals()
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)
		gate.open()
		_ = try await created

		// Then
		#expect(await memory.entries["1"]?.value == .stub(isbn: "1"))
	}

	@Test("Maps the error of a creation, and caches nothing")
	func mapsErrorOfCreation() async {
		// Given
		remoteDataSource.createResult = .failure(APIError.notFound)
		let model = Book.stub(isbn: "42")

		// When / Then
		await #expect(throws: LibraryError.notFound(identifier: "42")) {
			try await sut.createBook(model)
		}
		#expect(await memory.saveCallCount == 0)
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

	@Test("Drops the response to a save that a deletion overtook")
	func keepsNoAnswerToOvertakenSave() async throws {
		// Given
		let gate = Gate()
		remoteDataSource.saveResult = .success(nil)
		remoteDataSource.deleteResult = .success(())
		remoteDataSource.writeGate = gate

		// When
		async let saved = sut.saveBook(.stub(isbn: "1"))
		await gate.waitForArrivals()
		try await sut.deleteBook(identifier: "1")
		gate.open()
		_ = try await saved

		// Then
		#expect(await memory.entries.isEmpty)
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

	// MARK: - Deletions

	@Test("Deletes remotely and in every tier")
	func deletes() async throws {
		// Given
		remoteDataSource.deleteResult = .success(())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")

		// When
		try await sut.deleteBook(identifier: "1")

		// Then
		#expect(remoteDataSource.lastDeletedIdentifier == "1")
		#expect(await memory.entries["1"] == nil)
		#expect(await disk.entries["1"] == nil)
	}

	@Test("Removes the entity from every tier if the deletion gets a 404, and throws")
	func forgetsWhatServiceNoLongerHas() async {
		// Given
		remoteDataSource.deleteResult = .failure(APIError.notFound)
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: "1")

		// When
		await #expect(throws: LibraryError.notFound(identifier: "1")) {
			try await sut.deleteBook(identifier: "1")
		}

		// Then
		#expect(await memory.entries["1"] == nil)
		#expect(await disk.entries["1"] == nil)
	}

	@Test("Maps the error of a deletion, and keeps the cached value")
	func mapsErrorOfDeletion() async {
		// Given
		remoteDataSource.deleteResult = .failure(APIError.serverError(statusCode: 503))

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			try await sut.deleteBook(identifier: "42")
		}
		#expect(await memory.removeCallCount == 0)
	}

	@Test("Fetches again after a failed deletion")
	func asksAgainAfterFailedDeletion() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)
		remoteDataSource.deleteResult = .failure(APIError.invalidResponse)

		// When
		await #expect(throws: LibraryError.loadFailed()) {
			try await sut.deleteBook(identifier: "1")
		}
		_ = try await sut.getBook(identifier: "1", cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBookCallCount == 2)
	}
}
