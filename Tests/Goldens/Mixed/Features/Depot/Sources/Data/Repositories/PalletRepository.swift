import LarderCore

nonisolated struct PalletRepository: PalletRepositoryContract {
	private let remoteDataSource: any PalletRemoteDataSourceContract
	private let volatileDataSource: any PalletLocalDataSourceContract
	private let persistenceDataSource: any PalletLocalDataSourceContract
	private let mapper = PalletMapper()
	private let errorMapper = PalletErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(
		remoteDataSource: any PalletRemoteDataSourceContract,
		volatile: any PalletLocalDataSourceContract,
		persistence: any PalletLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		volatileDataSource = volatile
		persistenceDataSource = persistence
	}

	func getPallet(identifier: Int, cachePolicy: CachePolicy) async throws(DepotError) -> Pallet {
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchPallet(identifier: identifier) },
			getFromVolatile: { await volatileDataSource.getPallet(identifier: identifier) },
			getFromPersistence: { await persistenceDataSource.getPallet(identifier: identifier) },
			saveToVolatile: { await volatileDataSource.savePallet($0) },
			saveToPersistence: { await persistenceDataSource.savePallet($0) },
			mapper: { mapper.map($0) },
			errorMapper: {
				errorMapper.map(PalletErrorMapperInput(error: $0, identifier: identifier))
			}
		)
	}
}
