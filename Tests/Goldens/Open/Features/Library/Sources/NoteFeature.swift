import LarderCore
public import LarderNetworking

/// The app's way in to ``Note``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct NoteFeature: Sendable {
	private let noteRepository: any NoteRepositoryContract

	/// Creates the feature, which asks the service through `httpClient`.
	public init(httpClient: any HTTPClientContract) {
		noteRepository = NoteRepository(
			remoteDataSource: NoteRemoteDataSource(httpClient: httpClient),
			memory: MemoryDataSource()
		)
	}

	/// The note with this identifier.
	public func getNote(identifier: Int) async throws(LibraryError) -> Note {
		try await noteRepository.getNote(identifier: identifier)
	}
}
