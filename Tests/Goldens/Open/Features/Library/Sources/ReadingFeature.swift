public import LarderCore
public import LarderNetworking
public import LarderSQLite

/// The app's public API for ``Reading``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct ReadingFeature: Sendable {
	private let readingRepository: any ReadingRepositoryContract
	private let readingsPageRepository: any ReadingsPageRepositoryContract

	/// Creates the feature, which asks the service through `httpClient` and keeps values in `database`.
	///
	/// It calls `onFailure` if it cannot read or save a value on disk, and does without that value.
	public init(
		httpClient: any HTTPClientContract,
		database: SQLiteDatabase,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		readingsPageRepository = ReadingsPageRepository(
			remoteDataSource: ReadingsPageRemoteDataSource(httpClient: httpClient),
			volatile: ReadingsPageMemoryDataSource(),
			persistence: ReadingsPageSQLiteDataSource(database: database, onFailure: onFailure)
		)
		readingRepository = ReadingRepository(
			remoteDataSource: ReadingRemoteDataSource(httpClient: httpClient),
			volatile: ReadingMemoryDataSource(),
			persistence: ReadingSQLiteDataSource(database: database, onFailure: onFailure)
		)
	}

	/// The reading with this identifier.
	public func getReading(
		identifier: Int,
		cachePolicy: CachePolicy = .localFirst
	) async throws(LibraryError) -> Reading {
		try await readingRepository.getReading(identifier: identifier, cachePolicy: cachePolicy)
	}

	/// The page of readings with this cursor.
	public func getReadingsPage(
		cursor: String?,
		cachePolicy: CachePolicy = .localFirst
	) async throws(ReadingsPageError) -> ReadingsPage {
		try await readingsPageRepository.getReadingsPage(cursor: cursor, cachePolicy: cachePolicy)
	}
}
