import ChallengeCore
import ChallengeNetworking
import Foundation
import LarderSQLite

/// Wires the feature: its data sources are made once, so that every screen reads the same memory.
struct CharacterContainer {
	let characterRepository: any CharacterRepositoryContract
	let charactersPageRepository: any CharactersPageRepositoryContract
	let recentSearchesRepository: any RecentSearchesRepositoryContract
	private let characterMemory: CharacterMemoryDataSource
	private let charactersPageMemory: CharactersPageMemoryDataSource
	private let databaseFile: URL
	private let clock: any WallClockContract

	init(_ dependencies: CharacterDependencies) {
		clock = dependencies.clock
		characterMemory = CharacterMemoryDataSource(clock: clock)
		charactersPageMemory = CharactersPageMemoryDataSource(clock: clock)
		databaseFile = dependencies.folder.appending(path: "characters.sqlite")
		let database = SQLiteDatabase(at: databaseFile)
		characterRepository = Self.characterRepository(dependencies, memory: characterMemory, database: database)
		charactersPageRepository = Self.charactersPageRepository(
			dependencies,
			memory: charactersPageMemory,
			database: database
		)
		recentSearchesRepository = Self.recentSearchesRepository(dependencies)
	}

	var searchCharacters: SearchCharactersUseCase {
		SearchCharactersUseCase(
			charactersPageRepository: charactersPageRepository,
			recentSearchesRepository: recentSearchesRepository
		)
	}

	var cacheSizes: CacheSizes {
		CacheSizes(
			charactersInMemory: characterMemory.count,
			pagesInMemory: charactersPageMemory.count,
			bytesOnDisk: databaseFile.sizeWithLog
		)
	}

	func characterDetailScreen() -> CharacterDetailScreen {
		CharacterDetailScreen(repository: characterRepository, clock: clock)
	}

	func charactersPageScreen() -> CharactersPageScreen {
		CharactersPageScreen(
			repository: charactersPageRepository,
			searchCharacters: searchCharacters,
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
		memory: CharacterMemoryDataSource,
		database: SQLiteDatabase
	) -> CharacterRepository {
		let clock = dependencies.clock
		let remoteDataSource = CharacterRemoteDataSource(httpClient: dependencies.httpClient)
		return CharacterRepository(
			remoteDataSource: TracedCharacterRemoteDataSource(remoteDataSource, clock: clock),
			volatile: memory,
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
		memory: CharactersPageMemoryDataSource,
		database: SQLiteDatabase
	) -> CharactersPageRepository {
		let clock = dependencies.clock
		let remoteDataSource = CharactersPageRemoteDataSource(httpClient: dependencies.httpClient)
		return CharactersPageRepository(
			remoteDataSource: TracedCharactersPageRemoteDataSource(remoteDataSource, clock: clock),
			volatile: memory,
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

extension URL {
	/// The bytes of a database's file and of the write-ahead log beside it; what is not there counts nothing.
	fileprivate var sizeWithLog: Int {
		["", "-wal"].reduce(0) { size, suffix in
			do {
				let attributes = try FileManager.default.attributesOfItem(atPath: path(percentEncoded: false) + suffix)
				return size + (attributes[.size] as? Int ?? 0)
			} catch {
				return size
			}
		}
	}
}
