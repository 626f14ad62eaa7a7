public import LarderCore
public import LarderNetworking

/// The app's public API for ``Note``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct NoteFeature: Sendable {
	private let noteRepository: any NoteRepositoryContract

	/// Creates the feature, which asks the service through `httpClient`.
	///
	/// By `configuration`, a value is fresh for five minutes unless the service says otherwise, and a read falls back to an
	/// older value after a transient error.
	public init(
		httpClient: any HTTPClientContract,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		noteRepository = NoteRepository(
			remoteDataSource: NoteRemoteDataSource(httpClient: httpClient),
			memory: MemoryDataSource(),
			configuration: configuration
		)
	}

	/// The note with this identifier.
	public func getNote(identifier: Int) async throws(LibraryError) -> Note {
		try await noteRepository.getNote(identifier: identifier)
	}
}
