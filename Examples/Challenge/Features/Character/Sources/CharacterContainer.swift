import ChallengeCore
import ChallengeNetworking
import Foundation
import LarderSQLite

/// Wires the feature: its data sources are made once, so that every screen reads the same memory.
struct CharacterContainer {
	let characterRepository: any CharacterRepositoryContract
	let charactersPageRepository: any CharactersPageRepositoryContract
	let recentSearchesRepository: any RecentSearchesRepositoryContract
	let searchCharacters: SearchCharactersUseCase
	private let characterMemory: CharacterMemoryDataSource
	private let characterDisk: CharacterSQLiteDataSource
	private let charactersPageMemory: CharactersPageMemoryDataSource
	private let charactersPageDisk: CharactersPageSQLiteDataSource
	private let database: SQLiteDatabase
	private let databaseFile: URL
	private let clock: any WallClockContract

	init(_ dependencies: CharacterDependencies) {
		clock = dependencies.clock
		databaseFile = dependencies.folder.appending(path: "characters.sqlite")
		database = SQLiteDatabase(at: databaseFile)
		characterMemory = CharacterMemoryDataSource(clock: clock)
		characterDisk = CharacterSQLiteDataSource(
			database: database,
			service: dependencies.service,
			clock: clock,
			onFailure: dependencies.onCacheFailure
		)
		charactersPageMemory = CharactersPageMemoryDataSource(clock: clock)
		charactersPageDisk = CharactersPageSQLiteDataSource(
			database: database,
			service: dependencies.service,
			clock: clock,
			onFailure: dependencies.onCacheFailure
		)
		let httpClient = dependencies.httpClient
		characterRepository = CharacterRepository(
			remoteDataSource: TracedCharacterRemoteDataSource(
				CharacterRemoteDataSource(httpClient: httpClient),
				clock: clock
			),
			volatile: characterMemory,
			persistence: characterDisk
		)
		charactersPageRepository = CharactersPageRepository(
			remoteDataSource: TracedCharactersPageRemoteDataSource(
				CharactersPageRemoteDataSource(httpClient: httpClient),
				clock: clock
			),
			volatile: charactersPageMemory,
			persistence: charactersPageDisk
		)
		recentSearchesRepository = RecentSearchesRepository(localDataSource: Self.recentSearches(dependencies))
		searchCharacters = SearchCharactersUseCase(
			charactersPageRepository: charactersPageRepository,
			recentSearchesRepository: recentSearchesRepository
		)
	}

	private static func recentSearches(_ dependencies: CharacterDependencies) -> RecentSearchesUserDefaultsDataSource {
		let suiteName = dependencies.folder.appending(path: "recent-searches").path(percentEncoded: false)
		return RecentSearchesUserDefaultsDataSource(
			defaults: UserDefaults(suiteName: suiteName) ?? .standard,
			clock: dependencies.clock,
			onFailure: dependencies.onCacheFailure
		)
	}
}

extension CharacterContainer {
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
	/// What the tiers hold; a database that there is not yet is not made to count nothing in it.
	func cacheSizes() async -> CacheSizes {
		let bytesOnDisk = databaseFile.sizeWithLog
		return CacheSizes(
			characters: CacheSizes.Counts(
				memory: characterMemory.count,
				disk: bytesOnDisk == 0 ? 0 : await characterDisk.count()
			),
			pages: CacheSizes.Counts(
				memory: charactersPageMemory.count,
				disk: bytesOnDisk == 0 ? 0 : await charactersPageDisk.count()
			),
			bytesOnDisk: bytesOnDisk
		)
	}

	/// Closes the database with all that was saved.
	func close() async {
		await database.close()
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
