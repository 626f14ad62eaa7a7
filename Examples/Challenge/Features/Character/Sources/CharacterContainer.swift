import ChallengeCore
import ChallengeNetworking
import Foundation
import LarderSQLite

/// Wires the feature: its data sources are made once, so that every screen reads the same memory.
struct CharacterContainer {
	private let characterRepository: any CharacterRepositoryContract
	private let charactersPageRepository: any CharactersPageRepositoryContract
	private let recentSearchesRepository: any RecentSearchesRepositoryContract
	private let clock: any WallClockContract

	init(_ dependencies: CharacterDependencies) {
		clock = dependencies.clock
		let database = SQLiteDatabase(at: dependencies.folder.appending(path: "characters.sqlite"))
		characterRepository = Self.characterRepository(dependencies, database: database)
		charactersPageRepository = Self.charactersPageRepository(dependencies, database: database)
		recentSearchesRepository = Self.recentSearchesRepository(dependencies)
	}

	func characterDetailScreen() -> CharacterDetailScreen {
		CharacterDetailScreen(repository: characterRepository, clock: clock)
	}

	func charactersPageScreen() -> CharactersPageScreen {
		CharactersPageScreen(
			repository: charactersPageRepository,
			searchCharacters: SearchCharactersUseCase(
				charactersPageRepository: charactersPageRepository,
				recentSearchesRepository: recentSearchesRepository
			),
			clock: clock
		)
	}

	func recentSearchesScreen() -> RecentSearchesScreen {
		RecentSearchesScreen(repository: recentSearchesRepository)
	}
}

extension CharacterContainer {
	private static func characterRepository(
		_ dependencies: CharacterDependencies,
		database: SQLiteDatabase
	) -> CharacterRepository {
		let clock = dependencies.clock
		let remoteDataSource = CharacterRemoteDataSource(httpClient: dependencies.httpClient)
		return CharacterRepository(
			remoteDataSource: TracedCharacterRemoteDataSource(remoteDataSource, clock: clock),
			volatile: CharacterMemoryDataSource(clock: clock),
			persistence: CharacterSQLiteDataSource(
				database: database,
				service: dependencies.service,
				clock: clock,
				onFailure: dependencies.onCacheFailure
			)
		)
	}

	private static func charactersPageRepository(
		_ dependencies: CharacterDependencies,
		database: SQLiteDatabase
	) -> CharactersPageRepository {
		let clock = dependencies.clock
		let remoteDataSource = CharactersPageRemoteDataSource(httpClient: dependencies.httpClient)
		return CharactersPageRepository(
			remoteDataSource: TracedCharactersPageRemoteDataSource(remoteDataSource, clock: clock),
			volatile: CharactersPageMemoryDataSource(clock: clock),
			persistence: CharactersPageSQLiteDataSource(
				database: database,
				service: dependencies.service,
				clock: clock,
				onFailure: dependencies.onCacheFailure
			)
		)
	}

	private static func recentSearchesRepository(_ dependencies: CharacterDependencies) -> RecentSearchesRepository {
		let suiteName = dependencies.folder.appending(path: "recent-searches").path(percentEncoded: false)
		return RecentSearchesRepository(
			localDataSource: RecentSearchesUserDefaultsDataSource(
				defaults: UserDefaults(suiteName: suiteName) ?? .standard,
				clock: dependencies.clock,
				onFailure: dependencies.onCacheFailure
			)
		)
	}
}
