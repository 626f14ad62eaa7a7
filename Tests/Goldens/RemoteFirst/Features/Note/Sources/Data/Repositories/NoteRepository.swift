import LarderCore

nonisolated struct NoteRepository: NoteRepositoryContract {
	private let remoteDataSource: any NoteRemoteDataSourceContract
	private let cache: TieredCache<Int, NoteDTO>
	private let mapper = NoteMapper()
	private let errorMapper = NoteErrorMapper()

	init(
		remoteDataSource: any NoteRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int, NoteDTO>,
		disk: any LocalDataSourceContract<Int, NoteDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getNote(identifier: Int) async throws(NoteError) -> Note {
		do {
			return try await cache.model(for: identifier, policy: .remoteFirst, mapper: mapper) { validators in
				try await remoteDataSource.fetchNote(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(NoteErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
