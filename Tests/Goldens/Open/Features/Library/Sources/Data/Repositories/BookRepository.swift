import LarderCore

nonisolated struct BookRepository: BookRepositoryContract {
	private let remoteDataSource: any BookRemoteDataSourceContract
	private let cache: TieredCache<String, BookDTO>
	private let mapper = BookMapper()
	private let errorMapper = BookErrorMapper()

	init(
		remoteDataSource: any BookRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, BookDTO>,
		disk: any LocalDataSourceContract<String, BookDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) {
				try await remoteDataSource.fetchBook(identifier: identifier)
			}
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: identifier))
		}
	}

	func saveBook(_ model: Book) async throws(LibraryError) {
		let dto = model.toDTO()
		do {
			try await remoteDataSource.saveBook(dto)
			try await cache.save(dto, for: dto.isbn)
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: model.isbn))
		}
	}

	func deleteBook(identifier: String) async throws(LibraryError) {
		do {
			try await remoteDataSource.deleteBook(identifier: identifier)
			try await cache.remove(identifier)
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
