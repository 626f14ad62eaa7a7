import LarderCore

nonisolated struct ReadingRepository: ReadingRepositoryContract {
	private let remoteDataSource: any ReadingRemoteDataSourceContract
	private let volatileDataSource: any ReadingLocalDataSourceContract
	private let persistenceDataSource: any ReadingLocalDataSourceContract
	private let mapper = ReadingMapper()
	private let errorMapper = ReadingErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(
		remoteDataSource: any ReadingRemoteDataSourceContract,
		volatile: any ReadingLocalDataSourceContract,
		persistence: any ReadingLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		volatileDataSource = volatile
		persistenceDataSource = persistence
	}

	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(LibraryError) -> Reading {
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchReading(identifier: identifier) },
			getFromVolatile: { await volatileDataSource.getReading(identifier: identifier) },
			getFromPersistence: { await persistenceDataSource.getReading(identifier: identifier) },
			saveToVolatile: { await volatileDataSource.saveReading($0) },
			saveToPersistence: { await persistenceDataSource.saveReading($0) },
			mapper: { mapper.map($0) },
			errorMapper: {
				errorMapper.map(ReadingErrorMapperInput(error: $0, identifier: identifier))
			}
		)
	}
}
