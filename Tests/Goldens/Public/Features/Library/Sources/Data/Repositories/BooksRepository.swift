import LarderCore

nonisolated struct BooksRepository: BooksRepositoryContract {
	private let remoteDataSource: any BooksRemoteDataSourceContract
	private let cache: TieredCache<String, BooksDTO>
	private let mapper = BooksMapper()
	private let errorMapper = BooksErrorMapper()

	init(
		remoteDataSource: any BooksRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, BooksDTO>,
		disk: any LocalDataSourceContract<String, BooksDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getBooks(cachePolicy: CachePolicy) async throws(LibraryError) -> [Book] {
		do {
			return try await cache.model(for: "all", policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchBooks(validators: validators)
			}
		} catch {
			throw errorMapper.map(BooksErrorMapperInput(error: error))
		}
	}

	func removeCachedBooks() async throws(LibraryError) {
		do {
			try await cache.removeAll()
		} catch {
			throw .loadFailed(description: String(describing: error))
		}
	}
}
