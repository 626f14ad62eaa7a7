import LarderCore

nonisolated struct BooksRepository: BooksRepositoryContract {
	private let remoteDataSource: any BooksRemoteDataSourceContract
	private let lists: ListCache<String, String, BookDTO>
	private let bookMapper = BookMapper()
	private let mapper = BooksMapper()
	private let errorMapper = BooksErrorMapper()

	/// Creates a repository of lists over the cache of BookRepository, which has the same tiers and the same group.
	init(
		remoteDataSource: any BooksRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, BookDTO>,
		disk: any LocalDataSourceContract<String, BookDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300))),
		group: CacheGroup
	) {
		self.remoteDataSource = remoteDataSource
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		lists = ListCache("books", of: cache, freshness: configuration.freshness) { $0.isbn }
	}

	func getBooks(cachePolicy: CachePolicy) async throws(NoteError) -> [Book] {
		do {
			let list = try await lists.list(for: "all", policy: cachePolicy, tags: ["bookLists"]) { _ in
				let dto = try await remoteDataSource.fetchBooks()
				return mapper.page(of: dto)
			}
			return mapper.map(list.page)
		} catch {
			throw errorMapper.map(BooksErrorMapperInput(error: error))
		}
	}

	func getBooksResult(cachePolicy: CachePolicy) async throws(NoteError) -> CachedList<Book> {
		do {
			let list = try await lists.list(for: "all", policy: cachePolicy, tags: ["bookLists"]) { _ in
				let dto = try await remoteDataSource.fetchBooks()
				return mapper.page(of: dto)
			}
			return models(of: list)
		} catch {
			throw domainError(error)
		}
	}

	func getBooksInMemory() -> CachedList<Book>? {
		lists.peekInMemory("all").map(models)
	}

	func getBooksUpdates() -> CacheUpdates<CachedList<Book>> {
		lists.updates(for: "all").map { $0.map(models).mapErrors(domainError) }
	}

	private func models(of list: CachedList<BookDTO>) -> CachedList<Book> {
		list.map(bookMapper.map).mapErrors(domainError)
	}

	private func domainError(_ error: any Error) -> NoteError {
		errorMapper.map(BooksErrorMapperInput(error: error))
	}
}
