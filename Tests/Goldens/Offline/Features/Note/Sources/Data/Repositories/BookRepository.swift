import LarderCore

nonisolated struct BookRepository: BookRepositoryContract {
	private let remoteDataSource: any BookRemoteDataSourceContract
	private let cache: TieredCache<String, BookDTO>
	private let outbox: Outbox
	private let mapper = BookMapper()
	private let errorMapper = BookErrorMapper()

	/// Creates a repository whose writes wait in `outbox`, which has the kinds of BookChanges for the same cache.
	init(remoteDataSource: any BookRemoteDataSourceContract, cache: TieredCache<String, BookDTO>, outbox: Outbox) {
		self.remoteDataSource = remoteDataSource
		self.cache = cache
		self.outbox = outbox
	}

	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(NoteError) -> Book {
		// The service may have given it another identifier since its creation.
		let identifier = await cache.currentKey(for: identifier)
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchBook(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: identifier))
		}
	}

	func getBookResult(identifier: String, cachePolicy: CachePolicy) async throws(NoteError) -> CacheResult<Book> {
		let identifier = await cache.currentKey(for: identifier)
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
	func createBook(_ model: Book) async throws(NoteError) -> Book {
		try await enqueue(BookCreation(dto: model.toDTO()))
		return model
	}

	@discardableResult
	func saveBook(_ model: Book) async throws(NoteError) -> Book {
		try await enqueue(BookSave(dto: model.toDTO()))
		return model
	}

	func deleteBook(identifier: String) async throws(NoteError) {
		try await enqueue(BookDeletion(key: identifier))
	}

	private func enqueue<Change: ChangeContract>(_ change: Change) async throws(NoteError) where Change.Key == String {
		do {
			try await outbox.enqueue(change)
		} catch {
			throw errorMapper.map(BookErrorMapperInput(error: error, identifier: change.key))
		}
	}
}
