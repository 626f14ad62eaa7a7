public import LarderCore
public import LarderNetworking
public import LarderSQLite

/// The app's way in to ``Note``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct NoteFeature: Sendable {
	/// What the service does not have yet.
	///
	/// Call its `run()` while the app is active, so that it is sent.
	public let outbox: Outbox
	private let noteRepository: any NoteRepositoryContract
	private let notesRepository: any NotesRepositoryContract

	/// Creates the feature, which asks the service through `httpClient` and keeps values in `database`.
	///
	/// By `configuration`, a value is fresh for five minutes unless the service says otherwise, and a read falls back to an
	/// older value after a transient error.
	///
	/// Writes wait in `journal` until the service has them. LarderSQLite's `OutboxJournal.sqlite(at:)` is one in a file.
	/// No other feature with an outbox may have `database`, because signing out asks only one outbox of a database.
	public init(
		httpClient: any HTTPClientContract,
		database: SQLiteDatabase,
		journal: OutboxJournal,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) throws(OutboxError) {
		let memory = MemoryDataSource<Int, NoteDTO>()
		let disk = SQLiteDataSource<Int, NoteDTO>(database: database, namespace: "note")
		let group = CacheGroup(database: database)
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		let remoteDataSource = NoteRemoteDataSource(httpClient: httpClient)
		let kinds = NoteChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		outbox = try Outbox(journal: journal, group: group, kinds: kinds)
		notesRepository = NotesRepository(
			remoteDataSource: NotesRemoteDataSource(httpClient: httpClient),
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		noteRepository = NoteRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
	}

	/// How a change in ``outbox`` stands, with a text for the user.
	public func state(of change: PendingChange) -> NoteChangeState { NoteChangeState(change) }

	/// The note with this identifier.
	public func getNote(identifier: Int, cachePolicy: CachePolicy = .localFirst) async throws(NoteError) -> Note {
		try await noteRepository.getNote(identifier: identifier, cachePolicy: cachePolicy)
	}

	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once. Its identifier is a proposal, such as a negative number of its own. If the service gives
	/// another, both find it.
	@discardableResult
	public func createNote(_ model: Note) async throws(NoteError) -> Note {
		try await noteRepository.createNote(model)
	}

	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once.
	@discardableResult
	public func saveNote(_ model: Note) async throws(NoteError) -> Note {
		try await noteRepository.saveNote(model)
	}

	/// Keeps the deletion until the service has it.
	///
	/// Nothing finds or shows the note from now on.
	public func deleteNote(identifier: Int) async throws(NoteError) {
		try await noteRepository.deleteNote(identifier: identifier)
	}

	/// All notes.
	public func getNotes(cachePolicy: CachePolicy = .localFirst) async throws(NoteError) -> [Note] {
		try await notesRepository.getNotes(cachePolicy: cachePolicy)
	}
}
