import Foundation
import LarderCore
import LarderNetworking
import LarderObservation
import LarderSQLite
import LarderTesting
import Observation
import ObservedLibrary
import Testing

// The recipes of three guides of LarderCore, done with what `larder new --observed --public` has written.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct RecipeTests {
	private let service = HTTPClientMock()
	private let feature: BookFeature

	init() {
		feature = BookFeature(httpClient: service, database: SQLiteDatabase())
		service.route(
			Endpoint(path: "/books"),
			to: .success(Self.page("1", "2", next: "https://library.example/books?page=2"))
		)
		service.route(Self.secondPage, to: .success(Self.page("3", next: nil)))
		service.route(Endpoint(path: "/books/1"), to: .success(HTTPResponse(body: Data(Self.book("1").utf8))))
	}

	@Test("Screens: queries show a search with its pages and a book, and a save is seen in both")
	func screens() async throws {
		let books = ListQuery(feature.booksPagesSource, reloads: .all)
		let book = Query(feature.bookSource, showing: "1")
		let saving = Write { (book: Book) in try await feature.saveBook(book) }
		let runs = [Task { await books.run(BookFilter(title: "a")) }, Task { await book.run("1") }]
		defer { for run in runs { run.cancel() } }
		await books.settles(on: BookFilter(title: "a"))
		await book.settles(on: "1")
		#expect(books.items.map(\.isbn) == ["1", "2"])
		#expect(book.value == books.items.first)

		await books.loadMore()
		#expect(books.items.map(\.isbn) == ["1", "2", "3"])
		#expect(books.nextPage == .end)
		await books.refresh(keeping: .max)
		await books.settles()
		#expect(books.items.map(\.isbn) == ["1", "2", "3"])

		var changed = try #require(book.value)
		changed.title = "Tides"
		service.route(Endpoint(path: "/books/1", method: .put), to: .success(HTTPResponse()))
		await saving(changed)
		#expect(saving.activity == .idle)
		// Both follow the cache, which tells them of a save after the save has ended.
		while book.value?.title != "Tides" { await waitForChange { book.value } }
		while books.items.first?.title != "Tides" { await waitForChange { books.items } }
	}

	@Test("Screens: an error is the domain's, and a failed next page is not a failed list")
	func errorsOfScreens() async throws {
		service.route(Self.secondPage, to: .failure(HTTPError.statusCode(503, nil)))
		let books = ListQuery(feature.booksPagesSource)
		let run = Task { await books.run(BookFilter()) }
		defer { run.cancel() }
		await books.settles(on: BookFilter())

		await books.loadMore()

		#expect(books.items.count == 2)
		#expect(books.error == nil)
		#expect(books.nextPage == .failed(BooksPageError.loadFailed()))
	}

	@Test("Screens: the first frame shows what memory has, before the screen's task has begun")
	func firstFrame() async throws {
		#expect(Query(feature.bookSource, showing: "1").phase == .unknown)
		let list = try await feature.getBooksPagesResult(filter: BookFilter())
		let requests = service.callCount

		#expect(Query(feature.bookSource, showing: "1").value == list.items.first)
		#expect(ListQuery(feature.booksPagesSource, showing: BookFilter()).items == list.items)
		#expect(feature.getBooksPagesInMemory(filter: BookFilter(title: "a")) == nil)
		#expect(service.callCount == requests)
	}

	@Test("Screens: a list loads again when its tag is invalidated, and shows what a read in the background brings")
	func reloads() async throws {
		let books = ListQuery(feature.booksPagesSource, reloads: .invalidated)
		let book = Query(feature.bookSource)
		let runs = [Task { await books.run(BookFilter()) }, Task { await book.run("1") }]
		defer { for run in runs { run.cancel() } }
		await books.settles(on: BookFilter())
		await book.settles(on: "1")
		service.route(Endpoint(path: "/books"), to: .success(Self.page("7", next: nil)))

		try await feature.group.invalidate("bookLists")
		while books.items.map(\.isbn) != ["7"] { await waitForChange { books.items } }

		let changed = Self.book("1").replacing("T1", with: "Tides")
		service.route(Endpoint(path: "/books/1"), to: .success(HTTPResponse(body: Data(changed.utf8))))
		_ = try await feature.getBook(identifier: "1", cachePolicy: .remoteFirst)
		while book.value?.title != "Tides" { await waitForChange { book.value } }
	}

	@Test("Working offline: the next launch shows without a network what the one before has loaded, and its age")
	func nextLaunch() async throws {
		let file = URL.temporaryDirectory.appending(path: "books-\(UUID().uuidString).sqlite")
		defer {
			for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path() + suffix) }
		}
		let earlier = SQLiteDatabase(at: file)
		_ = try await BookFeature(httpClient: service, database: earlier).getBooksPagesResult(filter: BookFilter())
		await earlier.close()
		service.route(Endpoint(path: "/books"), to: .failure(HTTPError.timedOut))
		service.route(Endpoint(path: "/books/1"), to: .failure(HTTPError.timedOut))
		let database = SQLiteDatabase(at: file)
		let next = BookFeature(httpClient: service, database: database)

		let book = try await next.getBookResult(identifier: "1", cachePolicy: .remoteFirst)
		#expect(book.value.title == "T1")
		#expect(book.origin == .disk)
		#expect(book.age >= .zero)
		#expect(book.fallbackError as? LibraryError == .loadFailed())
		let list = try await next.getBooksPagesResult(filter: BookFilter(), cachePolicy: .remoteFirst)
		#expect(list.items.map(\.isbn) == ["1", "2"])
		#expect(list.fallbackError as? BooksPageError == .loadFailed())
		await database.close()
	}

	@Test("Working offline: a read says how old the cached value is, observers follow it, and a sign-out removes it")
	func workingOffline() async throws {
		var states = feature.getBookUpdates(identifier: "1").makeAsyncIterator()
		#expect(await states.next()?.value == nil)
		_ = try await feature.getBookResult(identifier: "1")
		service.route(Endpoint(path: "/books/1"), to: .failure(HTTPError.statusCode(503, nil)))

		let book = try await feature.getBookResult(identifier: "1", cachePolicy: .remoteFirst)
		if let error = book.fallbackError {
			print("Not up to date, \(book.age) old: \(error.localizedDescription)")
		}
		#expect(book.fallbackError as? LibraryError == .loadFailed())

		#expect(await states.next()?.value?.title == "T1")

		try await feature.group.removeAll()
		#expect(await states.next()?.value == nil)
		await #expect(throws: LibraryError.loadFailed()) { try await feature.getBookResult(identifier: "1") }
	}

	@Test("Lists and details: a search loads its pages, refreshes them, and is cached by its filter")
	func listsAndDetails() async throws {
		let filter = BookFilter(title: "soup")
		var books = try await feature.getBooksPagesResult(filter: filter)
		while books.hasMore, books.items.count < 50 {
			books = try await feature.getMoreBooksPages(filter: filter)
		}
		#expect(books.items.map(\.isbn) == ["1", "2", "3"])

		books = try await feature.getRefreshedBooksPages(filter: filter, keeping: books.items.count)
		#expect(books.items.map(\.isbn) == ["1", "2", "3"])
		let requests = service.callCount
		#expect(try await feature.getBooksPagesResult(filter: filter).origin == .memory)
		#expect(try await feature.getBook(identifier: "3") == books.items.last)
		#expect(service.callCount == requests)
	}

	@Test("Lists and details: a search by one page is cached, and so are its members")
	func searchByPage() async throws {
		let filter = BookFilter(title: "soup")
		let page = try await feature.searchBooksPage(page: 1, filter: filter)
		let requests = service.callCount
		#expect(try await feature.searchBooksPage(page: 1, filter: filter) == page)
		#expect(try await feature.getBook(identifier: "1") == page.books.first)
		#expect(service.callCount == requests)
	}

	/// Suspends until what `read` reads has changed.
	private func waitForChange<Value>(_ read: @MainActor () -> Value) async {
		await withCheckedContinuation { continuation in
			_ = withObservationTracking(read) { continuation.resume() }
		}
		// The change itself comes after its notification.
		await Task.yield()
	}

	private static let secondPage = Endpoint(path: "/books", queryItems: [URLQueryItem(name: "page", value: "2")])

	private static func page(_ isbns: String..., next: String?) -> HTTPResponse {
		let link = next.map { "\"\($0)\"" } ?? "null"
		let books = isbns.map(book).joined(separator: ", ")
		let json = #"{"info": {"count": 3, "pages": 2, "next": \#(link), "prev": null}, "results": [\#(books)]}"#
		return HTTPResponse(body: Data(json.utf8))
	}

	private static func book(_ isbn: String) -> String {
		#"""
		{"isbn": "\#(isbn)", "title": "T\#(isbn)", "status": "lent", "year": null, "cover": "", "author": {"id": 4, "name": "A"}}
		"""#
	}
}
