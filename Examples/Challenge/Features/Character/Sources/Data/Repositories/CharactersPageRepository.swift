import LarderCore

nonisolated struct CharactersPageRepository: CharactersPageRepositoryContract {
	private let remoteDataSource: any CharactersPageRemoteDataSourceContract
	private let cache: TieredCache<Int, CharactersPageDTO>
	private let pending: PendingCharacters?
	private let mapper = CharactersPageMapper()
	private let errorMapper = CharactersPageErrorMapper()

	/// Creates a repository whose pages show what is `pending`, if anything.
	init(
		remoteDataSource: any CharactersPageRemoteDataSourceContract,
		cache: TieredCache<Int, CharactersPageDTO>,
		pending: PendingCharacters? = nil
	) {
		self.remoteDataSource = remoteDataSource
		self.cache = cache
		self.pending = pending
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
			let shown = await shown(result.value)
			return result.map { _ in mapper.map(shown) }
		} catch {
			throw errorMapper.map(CharactersPageErrorMapperInput(error: error, page: page))
		}
	}

	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage {
		do {
			let dto = try await remoteDataSource.fetchCharactersPage(page: page, filter: filter.toDTO())
			return mapper.map(await shown(dto))
		} catch {
			throw errorMapper.map(CharactersPageErrorMapperInput(error: error, page: page))
		}
	}

	private func shown(_ page: CharactersPageDTO) async -> CharactersPageDTO {
		await pending?.shown(in: page) ?? page
	}
}
