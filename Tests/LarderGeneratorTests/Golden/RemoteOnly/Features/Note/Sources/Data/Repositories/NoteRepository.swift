nonisolated struct NoteRepository: NoteRepositoryContract {
	private let remoteDataSource: any NoteRemoteDataSourceContract
	private let mapper = NoteMapper()
	private let errorMapper = NoteErrorMapper()

	init(remoteDataSource: any NoteRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getNote(identifier: Int) async throws(NoteError) -> Note {
		do {
			return mapper.map(try await remoteDataSource.fetchNote(identifier: identifier))
		} catch {
			throw errorMapper.map(NoteErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
