public import LarderCore
public import LarderNetworking
public import LarderSQLite

/// The app's public API for ``Book``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct BookFeature: Sendable {
	private let bookRepository: any BookRepositoryContract
	private let booksPageRepository: any BooksPageRepositoryContract
	private let booksRepository: any BooksRepositoryContract

	/// Creates the feature, which asks the service through `httpClient` and keeps values in `database`.
	///
	/// By `configuration`, a value is fresh for five minutes unless the service says otherwise, and a read falls back to an
	/// older value after a transient error.
	public init(
		httpClient: any HTTPClientContract,
		database: SQLiteDatabase,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		let memory = MemoryDataSource<String, BookDTO>()
		let disk = SQLiteDataSource<String, BookDTO>(database: database, namespace: "library.book")
		let group = CacheGroup(database: database)
		booksPageRepository = BooksPageRepository(
			remoteDataSource: BooksPageRemoteDataSource(httpClient: httpClient),
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		booksRepository = BooksRepository(
			remoteDataSource: BooksRemoteDataSource(httpClient: httpClient),
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		bookRepository = BookRepository(
			remoteDataSource: BookRemoteDataSource(httpClient: httpClient),
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
	}

	/// The book with this identifier.
	public func getBook(identifier: String, cachePolicy: CachePolicy = .localFirst) async throws(LibraryError) -> Book {
		try await bookRepository.getBook(identifier: identifier, cachePolicy: cachePolicy)
	}

	/// Creates `model` at the service, and returns what the service made of it.
	///
	/// If the answer is empty, it returns `nil` and caches nothing.
	/// If it throws, the service may have created it all the same, for example if the answer cannot be decoded.
	@discardableResult
	public func createBook(_ model: NewBook) async throws(LibraryError) -> Book? {
		try await bookRepository.createBook(model)
	}

	/// Saves `model` to the service, and returns what the service made of it, which is cached.
	///
	/// If the answer is empty, that is `model`.
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	public func saveBook(_ model: Book) async throws(LibraryError) -> Book {
		try await bookRepository.saveBook(model)
	}

	/// Deletes the book with this identifier from the service, and from the cache once the service has deleted it.
	public func deleteBook(identifier: String) async throws(LibraryError) {
		try await bookRepository.deleteBook(identifier: identifier)
	}

	/// The page of books with this number.
	public func getBooksPage(
		page: Int,
		cachePolicy: CachePolicy = .localFirst
	) async throws(BooksPageError) -> BooksPage {
		try await booksPageRepository.getBooksPage(page: page, cachePolicy: cachePolicy)
	}

	/// The page of books with this number in what the service finds by `filter`; it is never cached.
	public func searchBooksPage(page: Int, filter: BookFilter) async throws(BooksPageError) -> BooksPage {
		try await booksPageRepository.searchBooksPage(page: page, filter: filter)
	}

	/// All books.
	public func getBooks(cachePolicy: CachePolicy = .localFirst) async throws(LibraryError) -> [Book] {
		try await booksRepository.getBooks(cachePolicy: cachePolicy)
	}
}
