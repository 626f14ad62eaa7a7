import LarderCore
import LarderNetworking

nonisolated struct BookRepository: BookRepositoryContract {
	private let remoteDataSource: any BookRemoteDataSourceContract
	private let cache: TieredCache<String, BookDTO>
	private let group: CacheGroup
	private let mapper = BookMapper()
	private let errorMapper = BookErrorMapper()

	init(
		remoteDataSource: any BookRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, BookDTO>,
		disk: any LocalDataSourceContract<String, BookDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300))),
		group: CacheGroup
	) {
		self.remoteDataSource = remoteDataSource
		self.group = group
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
	}

	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchBook(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: identifier))
		}
	}

	@discardableResult
	func createBook(_ model: NewBook) async throws(LibraryError) -> Book? {
		let sent = model.toDTO()
		do {
			let answer = try await cache.seed {
				try await remoteDataSource.createBook(sent)
			} values: { dto in
				dto.map { [($0.isbn, $0)] } ?? []
			}
			// Only the service knows its place in the lists.
			try await group.invalidate("bookLists")
			return answer.map(mapper.map)
		} catch {
			await outdateLists()
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: nil))
		}
	}

	@discardableResult
	func saveBook(_ model: Book) async throws(LibraryError) -> Book {
		let sent = model.toDTO()
		do {
			let dto = try await cache.save(for: model.isbn) {
				try await remoteDataSource.saveBook(sent) ?? sent
			}
			return mapper.map(dto)
		} catch {
			// The service may have saved it all the same, so the next read asks.
			await cache.invalidate(model.isbn)
			await outdateLists()
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: model.isbn))
		}
	}

	func deleteBook(identifier: String) async throws(LibraryError) {
		do {
			do {
				try await remoteDataSource.deleteBook(identifier: identifier)
			} catch APIError.notFound {
				// It was deleted before, so nothing may show it any more.
				try await forgetBook(identifier: identifier)
				throw APIError.notFound
			}
			try await forgetBook(identifier: identifier)
		} catch {
			// The service may have deleted it all the same, so the next read asks.
			await cache.invalidate(identifier)
			await outdateLists()
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: identifier))
		}
	}

	private func forgetBook(identifier: String) async throws {
		try await cache.remove(identifier)
		// What comes after it has moved to earlier pages.
		try await group.invalidate("bookLists")
	}

	/// Makes the lists stale after a write that failed, because the service may have done it all the same.
	private func outdateLists() async {
		// The error of the write counts, not this one.
		try? await group.invalidate("bookLists")
	}
}
