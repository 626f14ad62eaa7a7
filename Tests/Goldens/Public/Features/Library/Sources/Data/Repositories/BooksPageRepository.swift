import LarderCore

nonisolated struct BooksPageRepository: BooksPageRepositoryContract {
	private let remoteDataSource: any BooksPageRemoteDataSourceContract
	private let cache: TieredCache<Int, BooksPageDTO>
	private let mapper = BooksPageMapper()
	private let errorMapper = BooksPageErrorMapper()

	init(
		remoteDataSource: any BooksPageRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int, BooksPageDTO>,
		disk: any LocalDataSourceContract<Int, BooksPageDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage {
		do {
			return try await cache.model(for: page, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchBooksPage(page: page, validators: validators)
			}
		} catch {
			throw errorMapper.map(BooksPageErrorMapperInput(error: error, page: page))
		}
	}

	func searchBooksPage(page: Int, filter: BookFilter) async throws(BooksPageError) -> BooksPage {
		do {
			let dto = try await remoteDataSource.fetchBooksPage(page: page, filter: filter.toDTO())
			return mapper.map(dto)
		} catch {
			throw errorMapper.map(BooksPageErrorMapperInput(error: error, page: page))
		}
	}

	func removeCachedBooksPages() async throws(BooksPageError) {
		do {
			try await cache.removeAll()
		} catch {
			throw .loadFailed(description: String(describing: error))
		}
	}
}
