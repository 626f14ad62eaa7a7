import LarderCore

nonisolated struct NoteRepository: NoteRepositoryContract {
	private let remoteDataSource: any NoteRemoteDataSourceContract
	private let volatileDataSource: any NoteLocalDataSourceContract
	private let mapper = NoteMapper()
	private let errorMapper = NoteErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(
		remoteDataSource: any NoteRemoteDataSourceContract,
		volatile: any NoteLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		volatileDataSource = volatile
	}

	func getNote(identifier: Int) async throws(NoteError) -> Note {
		try await cacheExecutor.execute(
			policy: .remoteFirst,
			fetchFromRemote: { try await remoteDataSource.fetchNote(identifier: identifier) },
			getFromVolatile: { await volatileDataSource.getNote(identifier: identifier) },
			saveToVolatile: { await volatileDataSource.saveNote($0) },
			mapper: { mapper.map($0) },
			errorMapper: {
				errorMapper.map(NoteErrorMapperInput(error: $0, identifier: identifier))
			}
		)
	}
}
