import LarderCore
import LarderNetworking
import LarderObservation
import LarderSQLite
import LarderTesting
import OfflineNote
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct BookFeatureTests {
	private let httpClient = HTTPClientMock()
	private let database = SQLiteDatabase()
	private let sut: BookFeature

	init() throws {
		sut = try BookFeature(httpClient: httpClient, database: database, journal: .inMemory())
	}

	@Test("Reports that the service refused a change")
	func tellsThatServiceRefusedChange() async throws {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(422, nil))

		// When
		try await sut.saveBook(.stub(isbn: "1"))
		await sut.outbox.flush()

		// Then
		let states = try await sut.outbox.pendingChanges().map(sut.state)
		#expect(states == [.refused])
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

		// When
		_ = try await sut.getBook(identifier: "1")
		_ = try await sut.getBook(identifier: "1")

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Does not fall back to the cached value of the book if the configuration forbids it")
	func obeysConfigurationForBook() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let database = SQLiteDatabase()
		let sut = try BookFeature(
			httpClient: httpClient,
			database: database,
			journal: .inMemory(),
			configuration: configuration
		)
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))
		_ = try await sut.getBook(identifier: "1")
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getBook(identifier: "1")
		}
	}

	@Test("Throws the feature's error for the book")
	func throwsErrorForBook() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: NoteError.notFound(identifier: "1")) {
			_ = try await sut.getBook(identifier: "1")
		}
	}

	@Test("Shows the book until the user signs out", .timeLimit(.minutes(1)))
	func showsBookUntilSignOut() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))
		let source = sut.bookSource
		var states = source.updates(for: "1").makeAsyncIterator()
		_ = await states.next()

		// When
		_ = try await source.load("1", policy: .localFirst)
		let shown = await states.next()
		let held = source.peek("1")
		try await sut.group.removeAll()
		let forgotten = await states.next()

		// Then
		#expect(shown?.value == .stub())
		#expect(held?.value == .stub())
		#expect(forgotten != nil)
		#expect(forgotten?.value == nil)
	}

	@Test("Creates the book at the service")
	func createsBook() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())
		let model = Book.stub(isbn: "42")

		// When
		let value = try await sut.createBook(model)
		await sut.outbox.flush()

		// Then
		#expect(value == model)
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
		await sut.outbox.flush()

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
		await sut.outbox.flush()

		// Then
		#expect(httpClient.lastEndpoint?.method == .delete)
		#expect(httpClient.lastEndpoint?.path == "/books/42")
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

		// When
		_ = try await sut.getBooksPage(page: 1)
		_ = try await sut.getBooksPage(page: 1)

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Does not fall back to the cached value of the page of books if the configuration forbids it")
	func obeysConfigurationForBooksPage() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let database = SQLiteDatabase()
		let sut = try BookFeature(
			httpClient: httpClient,
			database: database,
			journal: .inMemory(),
			configuration: configuration
		)
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

	@Test("Shows the list until the user signs out", .timeLimit(.minutes(1)))
	func showsBooksPagesUntilSignOut() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))
		let source = sut.booksPagesSource
		var states = source.updates(for: BookFilter()).makeAsyncIterator()
		_ = await states.next()

		// When
		_ = try await source.load(BookFilter(), policy: .localFirst)
		let shown = await states.next()
		let held = source.peek(BookFilter())
		try await sut.group.removeAll()
		let forgotten = await states.next()

		// Then
		#expect(shown?.value?.items == [.stub()])
		#expect(held?.items == [.stub()])
		#expect(forgotten != nil)
		#expect(forgotten?.value == nil)
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

		// When
		_ = try await sut.getBooks()
		_ = try await sut.getBooks()

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Does not fall back to the cached value of the books if the configuration forbids it")
	func obeysConfigurationForBooks() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let database = SQLiteDatabase()
		let sut = try BookFeature(
			httpClient: httpClient,
			database: database,
			journal: .inMemory(),
			configuration: configuration
		)
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))
		_ = try await sut.getBooks()
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getBooks()
		}
	}

	@Test("Throws the feature's error for the books")
	func throwsErrorForBooks() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getBooks()
		}
	}

	@Test("Shows the list until the user signs out", .timeLimit(.minutes(1)))
	func showsBooksUntilSignOut() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))
		let source = sut.booksSource
		var states = source.updates(for: "all").makeAsyncIterator()
		_ = await states.next()

		// When
		_ = try await source.load("all", policy: .localFirst)
		let shown = await states.next()
		let held = source.peek("all")
		try await sut.group.removeAll()
		let forgotten = await states.next()

		// Then
		#expect(shown?.value?.items == [.stub()])
		#expect(held?.items == [.stub()])
		#expect(forgotten != nil)
		#expect(forgotten?.value == nil)
	}
}
