import StudioCore

struct AlbumRepository: AlbumRepositoryContract {
	private let remoteDataSource: any AlbumRemoteDataSourceContract
	private let volatileDataSource: any AlbumLocalDataSourceContract
	private let mapper = AlbumMapper()
	private let errorMapper = AlbumErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(remoteDataSource: any AlbumRemoteDataSourceContract, volatile: any AlbumLocalDataSourceContract) {
		self.remoteDataSource = remoteDataSource
		volatileDataSource = volatile
	}

	@concurrent func getAlbum(identifier: Int, cachePolicy: CachePolicy) async throws(AlbumError) -> Album {
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchAlbum(identifier: identifier) },
			getFromVolatile: { await volatileDataSource.getAlbum(identifier: identifier) },
			saveToVolatile: { await volatileDataSource.saveAlbum($0) },
			mapper: { mapper.map($0) },
			errorMapper: { errorMapper.map(AlbumErrorMapperInput(error: $0, identifier: identifier)) }
		)
	}
}
