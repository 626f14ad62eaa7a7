import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OfflineNote

struct BooksPageRepositoryTests {
	private let remoteDataSource = BooksPageRemoteDataSourceMock()
	private let bookRemoteDataSource = BookRemoteDataSourceMock()
	private let memory = MemoryDataSource<String, BookDTO>()
	private let disk = MemoryDataSource<String, BookDTO>()
	private let group = CacheGroup()
	private let outbox: Outbox
	private let bookRepository: BookRepository
	private let sut: BooksPageRepository

	init() throws {
		let cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let remoteDataSource = bookRemoteDataSource
		let kinds = BookChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		bookRepository = BookRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
		sut = BooksPageRepository(remoteDataSource: self.remoteDataSource, memory: memory, disk: disk, group: group)
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

	@Test("Shows a save that is not sent yet")
	func showsPendingSave() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// When
		try await bookRepository.saveBook(.stub(title: "42"))

		// Then
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		#expect(value.books == [.stub(title: "42")])
	}

	@Test("Leaves out a deleted entity, even before the deletion is sent")
	func leavesPendingDeletionOut() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		let identifier = BookDTO.stub().isbn

		// When
		try await bookRepository.deleteBook(identifier: identifier)

		// Then
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		#expect(value.books == [])
		#expect(bookRemoteDataSource.deleteBookCallCount == 0)
	}

	@Test("Fetches again after a deletion was sent")
	func asksRemoteAgainAfterDeletion() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		bookRemoteDataSource.deleteResult = .success(())
		let identifier = BookDTO.stub().isbn

		// When
		try await bookRepository.deleteBook(identifier: identifier)
		await outbox.flush()
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Shows a creation that is not sent yet, on the first page only")
	func showsPendingCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// When
		try await bookRepository.createBook(.stub(isbn: "42"))

		// Then
		let value = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		#expect(value.books == [.stub(isbn: "42"), .stub()])
		let other = try await sut.getBooksPage(page: 42, cachePolicy: .localFirst)
		#expect(other.books == [.stub()])
	}

	@Test("Fetches again after a creation was sent")
	func asksRemoteAgainAfterCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)
		bookRemoteDataSource.createResult = .success(.stub(isbn: "42"))

		// When
		try await bookRepository.createBook(.stub(isbn: "42"))
		await outbox.flush()
		_ = try await sut.getBooksPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
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

	@Test("Searches by a filter, and fetches each page of results once")
	func searchesByFilter() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let filter = BookFilter(title: "a&b", status: .lent, year: 9)

		// When
		let value = try await sut.searchBooksPage(page: 42, filter: filter, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedPage == 42)
		#expect(remoteDataSource.lastFetchedFilter == filter)

		// When
		_ = try await sut.searchBooksPage(page: 42, filter: filter, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)

		// When
		_ = try await sut.searchBooksPage(page: 1, filter: filter, cachePolicy: .localFirst)
		_ = try await sut.searchBooksPage(page: 42, filter: BookFilter(), cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 3)
	}

	@Test("Maps an API error of a search to the domain error")
	func mapsAPIErrorOfSearchToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: BooksPageError.invalidPage(page: 42)) {
			_ = try await sut.searchBooksPage(page: 42, filter: BookFilter(), cachePolicy: .localFirst)
		}
	}

	// MARK: - What is known of the list

	@Test("Reports the origin and the age of the list")
	func saysOriginAndAge() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let clock = ManualClock(date: .now.addingTimeInterval(-60))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = BooksPageRepository(
			remoteDataSource: remoteDataSource,
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		let fetched = try await earlier.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)

		// When
		let list = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)

		// Then
		#expect(fetched.origin == .remote)
		#expect(list.items == [.stub()])
		#expect(list.origin == .memory)
		#expect(list.age >= .seconds(60))
		#expect(list.fallbackError == nil)
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
	}

	@Test("Reports the error after which a read falls back to the cached list")
	func saysErrorOfFallback() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		let list = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .remoteFirst)

		// Then
		#expect(list.isStale)
		#expect(list.fallbackError as? BooksPageError == .loadFailed())
	}

	@Test("Maps the error of a read of the list with its origin and age")
	func mapsErrorOfResult() async {
		// Given
		remoteDataSource.result = .failure(APIError.invalidResponse)

		// When / Then
		await #expect(throws: BooksPageError.loadFailed()) {
			_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		}
	}

	@Test("Finds the list in memory without waiting")
	func findsListInMemory() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let unknown = sut.getBooksPagesInMemory(filter: BookFilter())
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)

		// When
		let list = sut.getBooksPagesInMemory(filter: BookFilter())

		// Then
		#expect(unknown == nil)
		#expect(list?.items == [.stub()])
		#expect(list?.origin == .memory)
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
	}

	@Test("Shows the current state and each change, also after a failure", .timeLimit(.minutes(1)))
	func showsEachState() async throws {
		// Given
		let updates = sut.getBooksPagesUpdates(filter: BookFilter())
		var states = updates.makeAsyncIterator()
		let unknown = await states.next()

		// When
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		_ = try? await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		let failed = await states.next()
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		let known = await states.next()

		// Then
		#expect(unknown != nil)
		#expect(unknown?.value == nil)
		#expect(failed?.error as? BooksPageError == .loadFailed())
		#expect(known?.value?.items == [.stub()])
		#expect(known?.error == nil)
	}

	@Test("Forgets the list when the user signs out", .timeLimit(.minutes(1)))
	func forgetsListAtSignOut() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		let updates = sut.getBooksPagesUpdates(filter: BookFilter())
		var states = updates.makeAsyncIterator()
		let known = await states.next()

		// When
		try await group.removeAll()
		let forgotten = await states.next()
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)

		// Then
		#expect(known?.value?.items == [.stub()])
		#expect(forgotten != nil)
		#expect(forgotten?.value == nil)
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}

	@Test("Adds the next page to the list")
	func addsNextPage() async throws {
		// Given
		let first: BooksPageDTO = .stub(info: .stub(next: "2"), results: [.stub(isbn: "1"), .stub(isbn: "2")])
		let last: BooksPageDTO = .stub(info: .stub(next: nil), results: [.stub(isbn: "3"), .stub(isbn: "4")])
		remoteDataSource.result = .success(first)
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		remoteDataSource.result = .success(last)

		// When
		let list = try await sut.getMoreBooksPages(filter: BookFilter())

		// Then
		#expect(list.items.map(\.isbn) == ["1", "2", "3", "4"])
		#expect(remoteDataSource.lastFetchedPage == 2)
		#expect(list.nextPage == .end)
	}

	@Test("Keeps the list if the fetch of the next page fails, and reports the error", .timeLimit(.minutes(1)))
	func keepsListAlthoughNextPageFails() async throws {
		// Given
		let first: BooksPageDTO = .stub(info: .stub(next: "2"), results: [.stub(isbn: "1"), .stub(isbn: "2")])
		remoteDataSource.result = .success(first)
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		let updates = sut.getBooksPagesUpdates(filter: BookFilter())
		var states = updates.makeAsyncIterator()
		_ = await states.next()
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		await #expect(throws: BooksPageError.loadFailed()) {
			_ = try await sut.getMoreBooksPages(filter: BookFilter())
		}
		let list = await states.next()?.value

		// Then
		#expect(list?.items.map(\.isbn) == ["1", "2"])
		#expect(list?.nextPage.error as? BooksPageError == .loadFailed())
	}

	@Test("A refresh fetches the pages with the items to keep")
	func asksAgainForSeveralPages() async throws {
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
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)
		_ = try await sut.getMoreBooksPages(filter: BookFilter())

		// When
		let list = try await sut.getRefreshedBooksPages(filter: BookFilter(), keeping: 4)

		// Then
		#expect(list.items.map(\.isbn) == ["1", "2", "3", "4"])
		#expect(list.origin == .remote)
		#expect(httpClient.callCount == 4)
	}

	@Test("Reads a repeated search from memory, and keeps one list for each search")
	func keepsEachSearch() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let filter = BookFilter(title: "a&b", status: .lent, year: 9)
		_ = try await sut.getBooksPagesResult(filter: filter, cachePolicy: .localFirst)

		// When
		let list = try await sut.getBooksPagesResult(filter: filter, cachePolicy: .localFirst)

		// Then
		#expect(list.origin == .memory)
		#expect(remoteDataSource.fetchBooksPageCallCount == 1)
		#expect(remoteDataSource.lastFetchedFilter == filter)

		// When
		_ = try await sut.getBooksPagesResult(filter: BookFilter(), cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksPageCallCount == 2)
	}
}

private enum GenericTestError: Error {
	case unknown
}
