import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import PublicLibrary

struct BooksPageRepositoryTests {
	private let remoteDataSource = BooksPageRemoteDataSourceMock()
	private let bookRemoteDataSource = BookRemoteDataSourceMock()
	private let memory = MemoryDataSource<String, BookDTO>()
	private let disk = MemoryDataSource<String, BookDTO>()
	private let group = CacheGroup()
	private let bookRepository: BookRepository
	private let sut: BooksPageRepository

	init() {
		bookRepository = BookRepository(
			remoteDataSource: bookRemoteDataSource,
			memory: memory,
			disk: disk,
			group: group
		)
		sut = BooksPageRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk, group: group)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("booksPage"))

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
	}

	@Test("Passes the page to the remote data source")
	func passesPageToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getBooksPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSource.lastFetchedPage == 42)
	}

	@Test("Fetches the pages from the first to the last")
	func turnsFromFirstPageToLast() async throws {
		// Given
		let httpClient = HTTPClientMock()
		let first: BooksPageDTO = .stub(info: .stub(next: "2"), results: [.stub(isbn: "1"), .stub(isbn: "2")])
		let last: BooksPageDTO = .stub(info: .stub(next: nil), results: [.stub(isbn: "3"), .stub(isbn: "4")])
		httpClient.route(
			Endpoint(path: "/books", queryItems: [URLQueryItem(name: "page", value: "1")]),
			to: .success(try HTTPResponse(json: first)),
			query: .exact
		)
		httpClient.route(
			Endpoint(path: "/books", queryItems: [URLQueryItem(name: "page", value: "2")]),
			to: .success(try HTTPResponse(json: last)),
			query: .exact
		)
		let sut = BooksPageRepository(
			remoteDataSource: BooksPageRemoteDataSource(httpClient: httpClient),
			memory: memory,
			disk: disk,
			group: group
		)

		// When
		let page = try await sut.getBooksPage(page: 1, cachePolicy: .noCache)
		let next = try await sut.getBooksPage(page: 2, cachePolicy: .noCache)

		// Then
		#expect(page.books == [.stub(isbn: "1"), .stub(isbn: "2")])
		#expect(next.books == [.stub(isbn: "3"), .stub(isbn: "4")])
		#expect(page.hasNextPage)
		#expect(!next.hasNextPage)
	}

	// MARK: - Cache

	@Test("Fetches once while the value is fresh")
	func asksRemoteOnceForWhatIsFresh() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
	}

	@Test("Fetches again after five minutes")
	func asksRemoteAgainAfterFiveMinutes() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let clock = ManualClock(date: .now.addingTimeInterval(-300))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = BooksPageRepository(
			remoteDataSource: remoteDataSource,
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		_ = try await earlier.getBooksPage(page: 1, cachePolicy: .localFirst)

		// When
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesWhatIsCachedWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .remoteFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Keeps a page if the fetch of the next page fails")
	func keepsPageAlthoughNextOneFails() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		await #expect(throws: BooksPageError.loadFailed()) {
			_ = try await sut.getBooksPage(page: 42, cachePolicy: .localFirst)
		}

		// Then
		#expect(try await sut.getBooksPage(page: 1, cachePolicy: .localFirst) == .stub())
	}

	// MARK: - Details

	@Test("Caches each book of the response, too")
	func keepsDetailsInEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		bookRemoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		let identifier = BookDTO.stub().isbn

		// When
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		let value = try await bookRepository.getBook(identifier: identifier, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(bookRemoteDataSource.fetchBookCallCount == 0)
		#expect(memory.getEntry(for: identifier)?.value == .stub())
		#expect(disk.getEntry(for: identifier)?.value == .stub())
	}

	@Test("Shows an entity that was fetched later")
	func showsWhatDetailBroughtSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		bookRemoteDataSource.result = .success(.value(.stub(title: "42")))
		let identifier = BookDTO.stub().isbn

		// When
		_ = try await bookRepository.getBook(identifier: identifier, cachePolicy: .remoteFirst)

		// Then
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		#expect(value.books == [.stub(title: "42")])
	}

	@Test("Shows an entity that was saved later")
	func showsWhatWasSavedSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		bookRemoteDataSource.saveResult = .success(nil)

		// When
		try await bookRepository.saveBook(.stub(title: "42"))

		// Then
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		#expect(value.books == [.stub(title: "42")])
	}

	@Test("Leaves out a deleted entity")
	func showsNothingThatWasDeletedSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		bookRemoteDataSource.deleteResult = .success(())
		let identifier = BookDTO.stub().isbn

		// When
		try await bookRepository.deleteBook(identifier: identifier)

		// Then
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		#expect(value.books == [])
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Fetches again after a creation")
	func asksRemoteAgainAfterCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		bookRemoteDataSource.createResult = .success(nil)

		// When
		try await bookRepository.createBook(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Fetches again after a failed creation")
	func asksRemoteAgainAfterFailedCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		bookRemoteDataSource.createResult = .failure(APIError.invalidResponse)

		// When
		_ = try? await bookRepository.createBook(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Fetches again after a failed save")
	func asksRemoteAgainAfterFailedSave() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		bookRemoteDataSource.saveResult = .failure(APIError.invalidResponse)

		// When
		_ = try? await bookRepository.saveBook(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Fetches again after a failed deletion")
	func asksRemoteAgainAfterFailedDeletion() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		bookRemoteDataSource.deleteResult = .failure(APIError.invalidResponse)
		let identifier = BookDTO.stub().isbn

		// When
		try? await bookRepository.deleteBook(identifier: identifier)
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	// MARK: - Default policy

	@Test("Reads with remoteFirst if the caller names no policy")
	func readsByDefaultPolicy() async throws {
		// Given
		let mock = BooksPageRepositoryMock()
		mock.result = .success(.stub())

		// When
		_ = try await mock.getBooksPage(page: 1)

		// Then
		#expect(mock.lastCachePolicy == .remoteFirst)
		#expect(mock.lastRequestedPage == 1)
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

	// MARK: - Search

	@Test("Searches by a filter, and caches nothing")
	func searchesByFilter() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let filter = BookFilter(title: "a&b", status: .lent, year: 9)

		// When
		let value = try await sut.searchBooksPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedPage == 42)
		#expect(remoteDataSource.lastFetchedFilter == filter)
		#expect(memory.getEntry(for: BookDTO.stub().isbn) == nil)
	}

	@Test("Maps an API error of a search to the domain error")
	func mapsAPIErrorOfSearchToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: BooksPageError.invalidPage(page: 42)) {
			_ = try await sut.searchBooksPage(page: 42, filter: BookFilter())
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
