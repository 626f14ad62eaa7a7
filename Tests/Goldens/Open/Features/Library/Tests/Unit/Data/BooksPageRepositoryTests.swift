import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OpenLibrary

struct BooksPageRepositoryTests {
	private let remoteDataSource = BooksPageRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int, BooksPageDTO>()
	private let disk = LocalDataSourceMock<Int, BooksPageDTO>()
	private let sut: BooksPageRepository

	init() {
		sut = BooksPageRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("booksPage")))

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
	}

	@Test("Passes the page to the remote data source")
	func passesPageToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getBooksPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSource.lastFetchedPage == 42)
	}

	@Test("Keeps the cached value that the service confirms")
	func keepsCachedValueThatServiceConfirms() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		remoteDataSource.result = .success(.notModified())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .distantPast, validators: validators), for: 1)

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .remoteFirst)

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
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 0)
	}

	@Test("Asks remote again for a value of five minutes")
	func asksRemoteAgainForValueOfFiveMinutes() async throws {
		// Given
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now.addingTimeInterval(-300)), for: 1)
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
	}

	@Test("Falls back to the value on disk when memory has none")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 0)
		#expect(await memory.entries[1]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(await memory.entries[1]?.value == .stub())
		#expect(await disk.entries[1]?.value == .stub())
	}

	@Test("Serves the cached value when remote comes first and fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	@Test("Serves the value on disk when remote comes first and fails, and memory has none")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: BooksPageError.invalidPage(page: 42)) {
			_ = try await sut.getBooksPage(page: 42, cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: BooksPageError.loadFailed()) {
			_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: BooksPageError.cancelled) {
			_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		}
	}

	// MARK: - Search

	@Test("Searches by a filter, and caches nothing")
	func searchesByFilter() async throws {
		// Given
		remoteDataSource.searchResult = .success(.stub())
		let filter = BookFilter(title: "a&b", status: .lent, year: 9)

		// When
		let value = try await sut.searchBooksPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedPage == 42)
		#expect(remoteDataSource.lastFetchedFilter == filter.toDTO())
		#expect(await memory.saveCallCount == 0)
	}

	@Test("Maps an API error of a search to the domain error")
	func mapsAPIErrorOfSearchToDomainError() async {
		// Given
		remoteDataSource.searchResult = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: BooksPageError.invalidPage(page: 42)) {
			_ = try await sut.searchBooksPage(page: 42, filter: BookFilter())
		}
	}

	// MARK: - Removal of what is cached

	@Test("Removes everything from every tier")
	func removesEverythingFromEveryTier() async throws {
		// When
		try await sut.removeCachedBooksPages()

		// Then
		#expect(await memory.removeAllCallCount == 1)
		#expect(await disk.removeAllCallCount == 1)
	}

	@Test("Throws loadFailed if a tier cannot be emptied")
	func throwsLoadFailedIfTierCannotBeEmptied() async {
		// Given
		await memory.setWriteError(GenericTestError.unknown)

		// When
		let error = await #expect(throws: BooksPageError.self) {
			try await sut.removeCachedBooksPages()
		}

		// Then
		#expect(error == .loadFailed())
		#expect(error?.debugDescription == "unknown")
	}
}

private enum GenericTestError: Error {
	case unknown
}
