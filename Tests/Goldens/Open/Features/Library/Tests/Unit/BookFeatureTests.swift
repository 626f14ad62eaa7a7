import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite
import LarderTesting
import OpenLibrary
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct BookFeatureTests {
	private let httpClient = HTTPClientMock()
	private let database = SQLiteDatabase()
	private let sut: BookFeature

	init() {
		sut = BookFeature(httpClient: httpClient, database: database)
	}

	@Test("Gets the book that the service sends")
	func getsBook() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))

		// When
		let value = try await sut.getBook(identifier: "1")

		// Then
		#expect(value == .stub())
	}

	@Test("Asks the service for the book once")
	func asksServiceForBookOnce() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))
		let other = BookFeature(httpClient: httpClient, database: database)

		// When
		_ = try await sut.getBook(identifier: "1")
		_ = try await sut.getBook(identifier: "1")
		_ = try await other.getBook(identifier: "1")

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Asks the service for the book again after five minutes")
	func asksServiceForBookAgainAfterFiveMinutes() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))
		let clock = ManualClock(date: .now.addingTimeInterval(-300))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = BookFeature(httpClient: httpClient, database: database, configuration: configuration)
		_ = try await earlier.getBook(identifier: "1")

		// When
		_ = try await sut.getBook(identifier: "1")

		// Then
		#expect(httpClient.callCount == 2)
	}

	@Test("Does not fall back to the cached value of the book if the configuration forbids it")
	func obeysConfigurationForBook() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let sut = BookFeature(httpClient: httpClient, database: database, configuration: configuration)
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))
		_ = try await sut.getBook(identifier: "1")
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBook(identifier: "1")
		}
	}

	@Test("Throws the feature's error for the book")
	func throwsErrorForBook() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: LibraryError.notFound(identifier: "1")) {
			_ = try await sut.getBook(identifier: "1")
		}
	}

	@Test("Creates the book at the service")
	func createsBook() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())
		let model = NewBook.stub()

		// When
		let value = try await sut.createBook(model)

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .post)
		#expect(httpClient.lastEndpoint?.path == "/books")
	}

	@Test("Saves the book to the service")
	func savesBook() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())
		let model = Book.stub(isbn: "42")

		// When
		let value = try await sut.saveBook(model)

		// Then
		#expect(value == model)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/books/42")
	}

	@Test("Deletes the book from the service")
	func deletesBook() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		try await sut.deleteBook(identifier: "42")

		// Then
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books/42", method: .delete))
	}

	@Test("Gets the page of books that the service sends")
	func getsBooksPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))

		// When
		let value = try await sut.getBooksPage(page: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Asks the service for the page of books once")
	func asksServiceForBooksPageOnce() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))
		let other = BookFeature(httpClient: httpClient, database: database)

		// When
		_ = try await sut.getBooksPage(page: 1)
		_ = try await sut.getBooksPage(page: 1)
		_ = try await other.getBooksPage(page: 1)

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Asks the service for the page of books again after five minutes")
	func asksServiceForBooksPageAgainAfterFiveMinutes() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))
		let clock = ManualClock(date: .now.addingTimeInterval(-300))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = BookFeature(httpClient: httpClient, database: database, configuration: configuration)
		_ = try await earlier.getBooksPage(page: 1)

		// When
		_ = try await sut.getBooksPage(page: 1)

		// Then
		#expect(httpClient.callCount == 2)
	}

	@Test("Does not fall back to the cached value of the page of books if the configuration forbids it")
	func obeysConfigurationForBooksPage() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let sut = BookFeature(httpClient: httpClient, database: database, configuration: configuration)
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))
		_ = try await sut.getBooksPage(page: 1)
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: BooksPageError.loadFailed()) {
			_ = try await sut.getBooksPage(page: 1)
		}
	}

	@Test("Throws the feature's error for the page of books")
	func throwsErrorForBooksPage() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: BooksPageError.invalidPage(page: 1)) {
			_ = try await sut.getBooksPage(page: 1)
		}
	}

	@Test("Searches the page of books")
	func searchesBooksPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))

		// When
		let value = try await sut.searchBooksPage(page: 1, filter: BookFilter(title: "a&b", status: .lent, year: 9))

		// Then
		#expect(value == .stub())
		#expect((httpClient.lastEndpoint?.queryItems.count ?? 0) >= 3)
	}

	@Test("Gets the books that the service sends")
	func getsBooks() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))

		// When
		let value = try await sut.getBooks()

		// Then
		#expect(value == [.stub()])
	}

	@Test("Asks the service for the books once")
	func asksServiceForBooksOnce() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))
		let other = BookFeature(httpClient: httpClient, database: database)

		// When
		_ = try await sut.getBooks()
		_ = try await sut.getBooks()
		_ = try await other.getBooks()

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Asks the service for the books again after five minutes")
	func asksServiceForBooksAgainAfterFiveMinutes() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))
		let clock = ManualClock(date: .now.addingTimeInterval(-300))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = BookFeature(httpClient: httpClient, database: database, configuration: configuration)
		_ = try await earlier.getBooks()

		// When
		_ = try await sut.getBooks()

		// Then
		#expect(httpClient.callCount == 2)
	}

	@Test("Does not fall back to the cached value of the books if the configuration forbids it")
	func obeysConfigurationForBooks() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let sut = BookFeature(httpClient: httpClient, database: database, configuration: configuration)
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))
		_ = try await sut.getBooks()
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks()
		}
	}

	@Test("Throws the feature's error for the books")
	func throwsErrorForBooks() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks()
		}
	}
}
