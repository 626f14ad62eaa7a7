import LarderCore

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

	func getBookResult(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> CacheResult<Book> {
		do {
			let result = try await cache.result(for: identifier, policy: cachePolicy) { validators in
				try await remoteDataSource.fetchBook(identifier: identifier, validators: validators)
			}
			return result.map(mapper.map).mapErrors {
				errorMapper.map(BookErrorMapperInput(error: $0, identifier: identifier))
			}
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: identifier))
		}
	}

	func getBookInMemory(identifier: String) -> CacheResult<Book>? {
		cache.peekInMemory(identifier)?.map(mapper.map)
	}

	func getBookUpdates(identifier: String) -> CacheUpdates<Book> {
		cache.updates(for: identifier).map { state in
			state.map(mapper.map).mapErrors {
				errorMapper.map(BookErrorMapperInput(error: $0, identifier: identifier))
			}
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

	/// Makes the lists stale after a write that failed, because the service may have done it all the same.
	private func outdateLists() async {
		// The error of the write counts, not this one.
		try? await group.invalidate("bookLists")
	}
}
