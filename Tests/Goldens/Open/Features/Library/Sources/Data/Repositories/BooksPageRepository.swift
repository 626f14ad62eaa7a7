import LarderCore

nonisolated struct BooksPageRepository: BooksPageRepositoryContract {
	private let remoteDataSource: any BooksPageRemoteDataSourceContract
	private let lists: ListCache<Int, String, BookDTO>
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

	func searchBooksPage(page: Int, filter: BookFilter) async throws(BooksPageError) -> BooksPage {
		do {
			let dto = try await remoteDataSource.fetchBooksPage(page: page, filter: filter)
			return mapper.map(mapper.page(of: dto, after: page))
		} catch {
			throw errorMapper.map(BooksPageErrorMapperInput(error: error, page: page))
		}
	}
}
