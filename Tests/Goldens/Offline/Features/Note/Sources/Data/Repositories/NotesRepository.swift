import LarderCore

nonisolated struct NotesRepository: NotesRepositoryContract {
	private let remoteDataSource: any NotesRemoteDataSourceContract
	private let lists: ListCache<String, Int, NoteDTO>
	private let mapper = NotesMapper()
	private let errorMapper = NotesErrorMapper()

	/// Creates a repository of lists over the cache of NoteRepository, which has the same tiers and the same group.
	init(
		remoteDataSource: any NotesRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int, NoteDTO>,
		disk: any LocalDataSourceContract<Int, NoteDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300))),
		group: CacheGroup
	) {
		self.remoteDataSource = remoteDataSource
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		lists = ListCache("notes", of: cache, freshness: configuration.freshness) { $0.id }
	}

	func getNotes(cachePolicy: CachePolicy) async throws(NoteError) -> [Note] {
		do {
			let list = try await lists.list(for: "all", policy: cachePolicy, tags: ["noteLists"]) { _ in
				let dto = try await remoteDataSource.fetchNotes()
				return mapper.page(of: dto)
			}
			return mapper.map(list.page)
		} catch {
			throw errorMapper.map(NotesErrorMapperInput(error: error))
		}
	}
}
