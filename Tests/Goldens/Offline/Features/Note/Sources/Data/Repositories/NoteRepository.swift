import LarderCore

nonisolated struct NoteRepository: NoteRepositoryContract {
	private let remoteDataSource: any NoteRemoteDataSourceContract
	private let cache: TieredCache<Int, NoteDTO>
	private let outbox: Outbox
	private let mapper = NoteMapper()
	private let errorMapper = NoteErrorMapper()

	/// Creates a repository whose writes wait in `outbox`, which has the kinds of NoteChanges for the same cache.
	init(remoteDataSource: any NoteRemoteDataSourceContract, cache: TieredCache<Int, NoteDTO>, outbox: Outbox) {
		self.remoteDataSource = remoteDataSource
		self.cache = cache
		self.outbox = outbox
	}

	func getNote(identifier: Int, cachePolicy: CachePolicy) async throws(NoteError) -> Note {
		// The service may have given it another identifier since its creation.
		let identifier = await cache.currentKey(for: identifier)
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchNote(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(NoteErrorMapperInput(error: error, identifier: identifier))
		}
	}

	@discardableResult
	func createNote(_ model: Note) async throws(NoteError) -> Note {
		try await enqueue(NoteCreation(dto: model.toDTO()))
		return model
	}

	@discardableResult
	func saveNote(_ model: Note) async throws(NoteError) -> Note {
		try await enqueue(NoteSave(dto: model.toDTO()))
		return model
	}

	func deleteNote(identifier: Int) async throws(NoteError) {
		try await enqueue(NoteDeletion(key: identifier))
	}

	private func enqueue<Change: ChangeContract>(_ change: Change) async throws(NoteError) where Change.Key == Int {
		do {
			try await outbox.enqueue(change)
		} catch {
			throw errorMapper.map(NoteErrorMapperInput(error: error, identifier: change.key))
		}
	}
}
