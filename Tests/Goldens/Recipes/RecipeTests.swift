import Foundation
import LarderCore
import LarderNetworking
import LarderObservation
import LarderSQLite
import LarderTesting
import ObservedLibrary
import Testing

// The recipes of three guides of LarderCore, done with what `larder new --observed --public` has written.
@MainActor
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
		let book = Query(feature.bookSource)
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
		await books.settles()
		await book.settles()
		#expect(book.value?.title == "Tides")
		#expect(books.items.first?.title == "Tides")
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

	@Test("Working offline: a read says how old the cached value is, observers follow it, and a sign-out removes it")
	func workingOffline() async throws {
		var states = feature.getBookUpdates(identifier: "1").makeAsyncIterator()
		#expect(await states.next()?.value == nil)
		_ = try await feature.getBookResult(identifier: "1")
		service.route(Endpoint(path: "/books/1"), to: .failure(HTTPError.statusCode(503, nil)))

		let result = try await feature.getBookResult(identifier: "1", cachePolicy: .remoteFirst)
		if let error = result.fallbackError {
			print("Not up to date, \(result.age) old: \(error.localizedDescription)")
		}
		#expect(result.fallbackError as? LibraryError == .loadFailed())

		#expect(await states.next()?.value?.title == "T1")

		try await feature.group.removeAll()
		#expect(await states.next()?.value == nil)
		await #expect(throws: LibraryError.loadFailed()) { try await feature.getBookResult(identifier: "1") }
	}

	@Test("Lists and details: a search loads its pages, refreshes them, and is cached by its filter")
	func listsAndDetails() async throws {
		let filter = BookFilter(title: "soup")
		var list = try await feature.getBooksPagesResult(filter: filter)
		while list.hasMore, list.items.count < 50 {
			list = try await feature.getMoreBooksPages(filter: filter)
		}
		#expect(list.items.map(\.isbn) == ["1", "2", "3"])

		list = try await feature.getRefreshedBooksPages(filter: filter, keeping: list.items.count)
		#expect(list.items.map(\.isbn) == ["1", "2", "3"])
		let requests = service.callCount
		#expect(try await feature.getBooksPagesResult(filter: filter).origin == .memory)
		#expect(try await feature.getBook(identifier: "3") == list.items.last)
		#expect(service.callCount == requests)
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
