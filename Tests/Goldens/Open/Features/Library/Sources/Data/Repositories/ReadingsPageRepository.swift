import LarderCore

nonisolated struct ReadingsPageRepository: ReadingsPageRepositoryContract {
	private let remoteDataSource: any ReadingsPageRemoteDataSourceContract
	private let volatileDataSource: any ReadingsPageLocalDataSourceContract
	private let persistenceDataSource: any ReadingsPageLocalDataSourceContract
	private let mapper = ReadingsPageMapper()
	private let errorMapper = ReadingsPageErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(
		remoteDataSource: any ReadingsPageRemoteDataSourceContract,
		volatile: any ReadingsPageLocalDataSourceContract,
		persistence: any ReadingsPageLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		volatileDataSource = volatile
		persistenceDataSource = persistence
	}

	func getReadingsPage(cursor: String?, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage {
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchReadingsPage(cursor: cursor) },
			getFromVolatile: { await volatileDataSource.getReadingsPage(cursor: cursor) },
			getFromPersistence: { await persistenceDataSource.getReadingsPage(cursor: cursor) },
			saveToVolatile: { await volatileDataSource.saveReadingsPage($0, cursor: cursor ?? "") },
			saveToPersistence: { await persistenceDataSource.saveReadingsPage($0, cursor: cursor ?? "") },
			mapper: { mapper.map($0) },
			errorMapper: {
				errorMapper.map(ReadingsPageErrorMapperInput(error: $0, cursor: cursor ?? ""))
			}
		)
	}
}
