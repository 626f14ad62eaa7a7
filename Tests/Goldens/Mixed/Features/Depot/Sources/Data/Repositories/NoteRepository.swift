nonisolated struct NoteRepository: NoteRepositoryContract {
	private let localDataSource: any NoteLocalDataSourceContract
	private let mapper = NoteMapper()

	init(localDataSource: any NoteLocalDataSourceContract) {
		self.localDataSource = localDataSource
	}

	func getNote(identifier: Int) async throws(DepotError) -> Note {
		guard let dto = await localDataSource.getNote(identifier: identifier) else {
			throw .notFound(identifier: identifier)
		}
		return mapper.map(dto)
	}

	func saveNote(_ model: Note) async {
		await localDataSource.saveNote(model.toDTO())
	}
}
