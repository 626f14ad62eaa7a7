import LarderCore

nonisolated struct CharactersPageRepository: CharactersPageRepositoryContract {
	private let remoteDataSource: any CharactersPageRemoteDataSourceContract
	private let cache: TieredCache<Int, CharactersPageDTO>
	private let mapper = CharactersPageMapper()
	private let errorMapper = CharactersPageErrorMapper()

	init(remoteDataSource: any CharactersPageRemoteDataSourceContract, cache: TieredCache<Int, CharactersPageDTO>) {
		self.remoteDataSource = remoteDataSource
		self.cache = cache
	}

	init(
		remoteDataSource: any CharactersPageRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int, CharactersPageDTO>,
		disk: any LocalDataSourceContract<Int, CharactersPageDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: .forever)
	) {
		let cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
		self.init(remoteDataSource: remoteDataSource, cache: cache)
	}

	func getCharactersPage(
		page: Int,
		cachePolicy: CachePolicy
	) async throws(CharactersPageError) -> CacheResult<CharactersPage> {
		do {
			let result = try await cache.result(for: page, policy: cachePolicy) {
				try await remoteDataSource.fetchCharactersPage(page: page)
			}
			return result.map(mapper.map)
		} catch {
			throw errorMapper.map(CharactersPageErrorMapperInput(error: error, page: page))
		}
	}

	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage {
		do {
			let dto = try await remoteDataSource.fetchCharactersPage(page: page, filter: filter.toDTO())
			return mapper.map(dto)
		} catch {
			throw errorMapper.map(CharactersPageErrorMapperInput(error: error, page: page))
		}
	}
}
