import LarderCore

nonisolated struct ParcelScanRepository: ParcelScanRepositoryContract {
	private let remoteDataSource: any ParcelScanRemoteDataSourceContract
	private let cache: TieredCache<Int64, ParcelScanDTO>
	private let mapper = ParcelScanMapper()
	private let errorMapper = ParcelScanErrorMapper()

	init(
		remoteDataSource: any ParcelScanRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int64, ParcelScanDTO>,
		disk: any LocalDataSourceContract<Int64, ParcelScanDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getParcelScan(identifier: Int64, cachePolicy: CachePolicy) async throws(DepotError) -> ParcelScan {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchParcelScan(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(ParcelScanErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
