import LarderCore

nonisolated struct BooksPageRepository: BooksPageRepositoryContract {
	private let remoteDataSource: any BooksPageRemoteDataSourceContract
	private let lists: ListCache<Int, String, BookDTO>
	private let pages: ListCache<[String: String], String, BookDTO>
	private let bookMapper = BookMapper()
	private let mapper = BooksPageMapper()
	private let errorMapper = BooksPageErrorMapper()

	/// Creates a repository of lists over the cache of BookRepository, which has the same tiers and the same group.
	init(
		remoteDataSource: any BooksPageRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, BookDTO>,
		disk: any LocalDataSourceContract<String, BookDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300))),
		group: CacheGroup
	) {
		self.remoteDataSource = remoteDataSource
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		lists = ListCache("booksPage", of: cache, freshness: configuration.freshness) { $0.isbn }
		pages = ListCache("booksPages", of: cache, freshness: configuration.freshness) { $0.isbn }
	}

	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage {
		do {
			let list = try await lists.list(for: page, policy: cachePolicy, tags: ["bookLists"]) { _ in
				let dto = try await remoteDataSource.fetchBooksPage(page: page, filter: nil)
				return mapper.page(of: dto, after: page)
			}
			return mapper.map(list.page)
		} catch {
			throw errorMapper.map(BooksPageErrorMapperInput(error: error, page: page))
		}
	}

	func searchBooksPage(
		page: Int,
		filter: BookFilter,
		cachePolicy: CachePolicy
	) async throws(BooksPageError) -> BooksPage {
		let pageKey = key(of: filter).merging(["page": String(page)]) { $1 }
		do {
			let list = try await pages.list(for: pageKey, policy: cachePolicy, tags: ["bookLists"]) { _ in
				let dto = try await remoteDataSource.fetchBooksPage(page: page, filter: filter)
				return mapper.page(of: dto, after: page)
			}
			return mapper.map(list.page)
		} catch {
			throw errorMapper.map(BooksPageErrorMapperInput(error: error, page: page))
		}
	}

	func getBooksPagesResult(
		filter: BookFilter,
		cachePolicy: CachePolicy
	) async throws(BooksPageError) -> CachedList<Book> {
		try await models {
			try await pages.list(for: key(of: filter), policy: cachePolicy, tags: ["bookLists"], fetch: fetch(filter))
		}
	}

	func getMoreBooksPages(filter: BookFilter) async throws(BooksPageError) -> CachedList<Book> {
		try await models {
			try await pages.more(for: key(of: filter), tags: ["bookLists"], fetch: fetch(filter))
		}
	}

	func getRefreshedBooksPages(
		filter: BookFilter,
		keeping count: Int
	) async throws(BooksPageError) -> CachedList<Book> {
		try await models {
			try await pages.refresh(key(of: filter), keeping: count, tags: ["bookLists"], fetch: fetch(filter))
		}
	}

	func getBooksPagesInMemory(filter: BookFilter) -> CachedList<Book>? {
		pages.peekInMemory(key(of: filter)).map(models)
	}

	func getBooksPagesUpdates(filter: BookFilter) -> CacheUpdates<CachedList<Book>> {
		pages.updates(for: key(of: filter)).map { $0.map(models).mapErrors(domainError) }
	}

	/// The key of the list that `filter` finds.
	private func key(of filter: BookFilter) -> [String: String] {
		let criteria = [
			"title": filter.title,
			"status": filter.status?.rawValue,
			"year": filter.year.map { String($0) },
		]
		return criteria.compactMapValues(\.self)
	}

	/// Fetches pages of what `filter` finds.
	private func fetch(_ filter: BookFilter) -> ListCache<[String: String], String, BookDTO>.Fetch {
		{ cursor in
			let page = cursor?.number ?? 1
			let dto = try await remoteDataSource.fetchBooksPage(page: page, filter: filter)
			return mapper.page(of: dto, after: page)
		}
	}

	/// What `read` gives, as the domain knows it.
	private func models(
		_ read: () async throws -> CachedList<BookDTO>
	) async throws(BooksPageError) -> CachedList<Book> {
		do {
			return models(of: try await read())
		} catch {
			throw domainError(error)
		}
	}

	private func models(of list: CachedList<BookDTO>) -> CachedList<Book> {
		list.map(bookMapper.map).mapErrors(domainError)
	}

	private func domainError(_ error: any Error) -> BooksPageError {
		errorMapper.map(BooksPageErrorMapperInput(error: error, page: 1))
	}
}
