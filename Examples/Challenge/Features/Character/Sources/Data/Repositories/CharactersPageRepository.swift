import ChallengeCore
import ChallengeNetworking

struct CharactersPageRepository: CharactersPageRepositoryContract {
	private let remoteDataSource: any CharactersPageRemoteDataSourceContract
	private let volatileDataSource: any CharactersPageLocalDataSourceContract
	private let persistenceDataSource: any CharactersPageLocalDataSourceContract
	private let mapper = CharactersPageMapper()
	private let errorMapper = CharactersPageErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(
		remoteDataSource: any CharactersPageRemoteDataSourceContract,
		volatile: any CharactersPageLocalDataSourceContract,
		persistence: any CharactersPageLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		self.volatileDataSource = volatile
		self.persistenceDataSource = persistence
	}

	func getCharactersPage(page: Int, cachePolicy: CachePolicy) async throws(CharactersPageError) -> CharactersPage {
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchCharactersPage(page: page) },
			getFromVolatile: { await volatileDataSource.getCharactersPage(page: page) },
			getFromPersistence: { await persistenceDataSource.getCharactersPage(page: page) },
			saveToVolatile: { await volatileDataSource.saveCharactersPage($0, page: page) },
			saveToPersistence: { await persistenceDataSource.saveCharactersPage($0, page: page) },
			mapper: { mapper.map(CharactersPageMapperInput(page: $0, number: page)) },
			errorMapper: { errorMapper.map(CharactersPageErrorMapperInput(error: $0, page: page)) }
		)
	}

	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage {
		do {
			let charactersPage = try await remoteDataSource.fetchCharactersPage(page: page, filter: filter.toDTO())
			return mapper.map(CharactersPageMapperInput(page: charactersPage, number: page))
		} catch {
			throw errorMapper.map(CharactersPageErrorMapperInput(error: error, page: page))
		}
	}
}
