import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import PublicLibrary

struct BooksRepositoryTests {
	private let remoteDataSource = BooksRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<String, BooksDTO>()
	private let disk = LocalDataSourceMock<String, BooksDTO>()
	private let sut: BooksRepository

	init() {
		sut = BooksRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("books")))

		// When
		let value = try await sut.getBooks(cachePolicy: .noCache)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 1)
	}

	@Test("Keeps the cached value that the service confirms")
	func keepsCachedValueThatServiceConfirms() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		remoteDataSource.result = .success(.notModified())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .distantPast, validators: validators), for: "all")

		// When
		let value = try await sut.getBooks(cachePolicy: .remoteFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.lastFetchedValidators == validators)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "all")

		// When
		let value = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 0)
	}

	@Test("Asks remote again for a value of five minutes")
	func asksRemoteAgainForValueOfFiveMinutes() async throws {
		// Given
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now.addingTimeInterval(-300)), for: "all")
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksCallCount == 1)
	}

	@Test("Falls back to the value on disk when memory has none")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: "all")

		// When
		let value = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 0)
		#expect(await memory.entries["all"]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(await memory.entries["all"]?.value == .stub())
		#expect(await disk.entries["all"]?.value == .stub())
	}

	@Test("Serves the cached value when remote comes first and fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: "all")

		// When
		let value = try await sut.getBooks(cachePolicy: .remoteFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	@Test("Serves the value on disk when remote comes first and fails, and memory has none")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: "all")

		// When
		let value = try await sut.getBooks(cachePolicy: .remoteFirst)

		// Then
		#expect(value == [.stub()])
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks(cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks(cachePolicy: .localFirst)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: LibraryError.cancelled) {
			_ = try await sut.getBooks(cachePolicy: .localFirst)
		}
	}

	// MARK: - Removal of what is cached

	@Test("Removes everything from every tier")
	func removesEverythingFromEveryTier() async throws {
		// When
		try await sut.removeCachedBooks()

		// Then
		#expect(await memory.removeAllCallCount == 1)
		#expect(await disk.removeAllCallCount == 1)
	}

	@Test("Throws loadFailed if a tier cannot be emptied")
	func throwsLoadFailedIfTierCannotBeEmptied() async {
		// Given
		await memory.setWriteError(GenericTestError.unknown)

		// When
		let error = await #expect(throws: LibraryError.self) {
			try await sut.removeCachedBooks()
		}

		// Then
		#expect(error == .loadFailed())
		#expect(error?.debugDescription == "unknown")
	}
}

private enum GenericTestError: Error {
	case unknown
}
