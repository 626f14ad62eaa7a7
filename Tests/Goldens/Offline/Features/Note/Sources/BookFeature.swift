public import LarderCore
public import LarderNetworking
public import LarderObservation
public import LarderSQLite

/// The app's public API for ``Book``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct BookFeature: Sendable {
	/// What the service does not have yet.
	///
	/// Call its `run()` while the app is active, so that it is sent.
	public let outbox: Outbox
	/// The group of the feature's caches.
	///
	/// After a user signs out, its `removeAll()` empties them, and those of all groups over the same database.
	public let group: CacheGroup
	private let bookRepository: any BookRepositoryContract
	private let booksPageRepository: any BooksPageRepositoryContract
	private let booksRepository: any BooksRepositoryContract

	/// Creates the feature, which asks the service through `httpClient` and keeps values in `database`.
	///
	/// By `configuration`, a value is fresh for five minutes unless the service says otherwise, and a read falls back to an
	/// older value after a transient error.
	///
	/// Writes wait in `journal` until the service has them. LarderSQLite's `OutboxJournal.sqlite(at:)` is one in a file.
	/// No other feature with an outbox may have `database`, because signing out asks only one outbox of a database.
	public init(
		httpClient: any HTTPClientContract,
		database: SQLiteDatabase,
		journal: OutboxJournal,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) throws(OutboxError) {
		let memory = MemoryDataSource<String, BookDTO>()
		let disk = SQLiteDataSource<String, BookDTO>(database: database, namespace: "note.book")
		group = CacheGroup(database: database)
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		let remoteDataSource = BookRemoteDataSource(httpClient: httpClient)
		let kinds = BookChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		outbox = try Outbox(journal: journal, group: group, kinds: kinds)
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
		bookRepository = BookRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
	}

	/// How a change in ``outbox`` stands, with a text for the user.
	public func state(of change: PendingChange) -> BookChangeState { BookChangeState(change) }

	/// The book with this identifier.
	public func getBook(identifier: String, cachePolicy: CachePolicy = .localFirst) async throws(NoteError) -> Book {
		try await bookRepository.getBook(identifier: identifier, cachePolicy: cachePolicy)
	}

	/// The book with the age and the origin, and the error after which the read fell back.
	public func getBookResult(
		identifier: String,
		cachePolicy: CachePolicy = .localFirst
	) async throws(NoteError) -> CacheResult<Book> {
		try await bookRepository.getBookResult(identifier: identifier, cachePolicy: cachePolicy)
	}

	/// What memory has, found without waiting, for the first frame of a screen.
	public func getBookInMemory(identifier: String) -> CacheResult<Book>? {
		bookRepository.getBookInMemory(identifier: identifier)
	}

	/// The states of the book as they change, first the current one.
	///
	/// Their errors are ``NoteError``s, and end nothing. Observing fetches nothing.
	public func getBookUpdates(identifier: String) -> CacheUpdates<Book> {
		bookRepository.getBookUpdates(identifier: identifier)
	}

	/// What a `Query` reads.
	public var bookSource: QuerySource<String, Book> { bookRepository.bookSource }

	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once. Its identifier is a proposal, such as a new UUID. If the service gives
	/// another, both find it.
	@discardableResult
	public func createBook(_ model: Book) async throws(NoteError) -> Book {
		try await bookRepository.createBook(model)
	}

	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once.
	@discardableResult
	public func saveBook(_ model: Book) async throws(NoteError) -> Book {
		try await bookRepository.saveBook(model)
	}

	/// Keeps the deletion until the service has it.
	///
	/// Nothing finds or shows the book from now on.
	public func deleteBook(identifier: String) async throws(NoteError) {
		try await bookRepository.deleteBook(identifier: identifier)
	}

	/// The page of books with this number.
	public func getBooksPage(
		page: Int,
		cachePolicy: CachePolicy = .localFirst
	) async throws(BooksPageError) -> BooksPage {
		try await booksPageRepository.getBooksPage(page: page, cachePolicy: cachePolicy)
	}

	/// The page of books with this number in what the service finds by `filter`; it is cached by itself.
	public func searchBooksPage(
		page: Int,
		filter: BookFilter,
		cachePolicy: CachePolicy = .localFirst
	) async throws(BooksPageError) -> BooksPage {
		try await booksPageRepository.searchBooksPage(page: page, filter: filter, cachePolicy: cachePolicy)
	}

	/// The pages that were loaded so far as one list, or else the first page, with its age and its origin.
	///
	/// It has the error after which the read fell back to it. Each filter has a list of its own, which is cached.
	public func getBooksPagesResult(
		filter: BookFilter,
		cachePolicy: CachePolicy = .localFirst
	) async throws(BooksPageError) -> CachedList<Book> {
		try await booksPageRepository.getBooksPagesResult(filter: filter, cachePolicy: cachePolicy)
	}

	/// The list with one page more, if the service has one.
	public func getMoreBooksPages(filter: BookFilter) async throws(BooksPageError) -> CachedList<Book> {
		try await booksPageRepository.getMoreBooksPages(filter: filter)
	}

	/// The list from the service, with as many of its pages as it takes to keep `count` items.
	public func getRefreshedBooksPages(
		filter: BookFilter,
		keeping count: Int
	) async throws(BooksPageError) -> CachedList<Book> {
		try await booksPageRepository.getRefreshedBooksPages(filter: filter, keeping: count)
	}

	/// What memory has, found without waiting, for the first frame of a screen.
	public func getBooksPagesInMemory(filter: BookFilter) -> CachedList<Book>? {
		booksPageRepository.getBooksPagesInMemory(filter: filter)
	}

	/// The states of the list as they change, first the current one.
	///
	/// Their errors are ``BooksPageError``s, and end nothing. Observing fetches nothing.
	public func getBooksPagesUpdates(filter: BookFilter) -> CacheUpdates<CachedList<Book>> {
		booksPageRepository.getBooksPagesUpdates(filter: filter)
	}

	/// What a `ListQuery` reads.
	public var booksPagesSource: ListQuerySource<BookFilter, Book> { booksPageRepository.booksPagesSource }

	/// All books.
	public func getBooks(cachePolicy: CachePolicy = .localFirst) async throws(NoteError) -> [Book] {
		try await booksRepository.getBooks(cachePolicy: cachePolicy)
	}

	/// All books with the age and the origin, and the error after which the read fell back.
	public func getBooksResult(cachePolicy: CachePolicy = .localFirst) async throws(NoteError) -> CachedList<Book> {
		try await booksRepository.getBooksResult(cachePolicy: cachePolicy)
	}

	/// What memory has, found without waiting, for the first frame of a screen.
	public func getBooksInMemory() -> CachedList<Book>? {
		booksRepository.getBooksInMemory()
	}

	/// The states of the list as they change, first the current one.
	///
	/// Their errors are ``NoteError``s, and end nothing. Observing fetches nothing.
	public func getBooksUpdates() -> CacheUpdates<CachedList<Book>> {
		booksRepository.getBooksUpdates()
	}

	/// What a `ListQuery` reads, whose key, such as "all", means nothing.
	public var booksSource: ListQuerySource<String, Book> { booksRepository.booksSource }
}
