import LarderCore

nonisolated struct CharacterRepository: CharacterRepositoryContract {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let cache: TieredCache<Int, CharacterDTO>
	private let mapper = CharacterMapper()
	private let errorMapper = CharacterErrorMapper()

	init(
		remoteDataSource: any CharacterRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int, CharacterDTO>,
		disk: any LocalDataSourceContract<Int, CharacterDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getCharacter(identifier: Int, cachePolicy: CachePolicy) async throws(CharacterError) -> Character {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchCharacter(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
