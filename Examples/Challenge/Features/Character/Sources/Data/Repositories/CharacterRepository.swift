import LarderCore

nonisolated struct CharacterRepository: CharacterRepositoryContract {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let cache: TieredCache<Int, CharacterDTO>
	private let mapper = CharacterMapper()
	private let errorMapper = CharacterErrorMapper()

	init(remoteDataSource: any CharacterRemoteDataSourceContract, cache: TieredCache<Int, CharacterDTO>) {
		self.remoteDataSource = remoteDataSource
		self.cache = cache
	}

	init(
		remoteDataSource: any CharacterRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int, CharacterDTO>,
		disk: any LocalDataSourceContract<Int, CharacterDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: .forever)
	) {
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
		self.init(remoteDataSource: remoteDataSource, cache: cache)
	}

	func getCharacter(
		identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> CacheResult<Character> {
		do {
			let result = try await cache.result(for: identifier, policy: cachePolicy) {
				try await remoteDataSource.fetchCharacter(identifier: identifier)
			}
			return result.map(mapper.map)
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
