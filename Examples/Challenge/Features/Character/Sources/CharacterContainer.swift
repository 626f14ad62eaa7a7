import Foundation
import LarderCore
import LarderSQLite

/// Makes the parts of the feature, each of them once: its memory lasts as long as the container.
struct CharacterContainer {
	let characterRepository: any CharacterRepositoryContract
	let charactersPageRepository: any CharactersPageRepositoryContract
	let recentSearchesRepository: any RecentSearchesRepositoryContract
	let searchCharacters: SearchCharactersUseCase
	/// Follows what the caches hold and do.
	let watch: CacheWatch
	private let characterTiers: CacheTiers<CharacterDTO>
	private let charactersPageTiers: CacheTiers<CharactersPageDTO>
	private let database: SQLiteDatabase
	private let databaseFile: URL

	init(_ dependencies: CharacterDependencies) {
		databaseFile = dependencies.folder.appending(path: "characters.sqlite")
		database = SQLiteDatabase(at: databaseFile)
		// Each service has a namespace of its own, so that its answers are not taken for another's.
		characterTiers = CacheTiers(
			countLimit: 256,
			database: database,
			namespace: "character@\(dependencies.service)",
			onFailure: dependencies.onCacheFailure
		)
		charactersPageTiers = CacheTiers(
			countLimit: 64,
			database: database,
			namespace: "charactersPage@\(dependencies.service)",
			onFailure: dependencies.onCacheFailure
		)
		let configuration = CacheConfiguration(freshness: .forever, clock: dependencies.clock)
		let characters = characterTiers.cache(configuration)
		let pages = charactersPageTiers.cache(configuration)
		characterRepository = CharacterRepository(
			remoteDataSource: CharacterRemoteDataSource(httpClient: dependencies.httpClient),
			cache: characters
		)
		charactersPageRepository = CharactersPageRepository(
			remoteDataSource: CharactersPageRemoteDataSource(httpClient: dependencies.httpClient),
			cache: pages
		)
		let (characterTiers, charactersPageTiers) = (characterTiers, charactersPageTiers)
		let hasDatabase: @Sendable () -> Bool = { [databaseFile] in databaseFile.sizeWithLog > 0 }
		watch = CacheWatch(
			WatchedCache(characters) {
				characterTiers.inventory(configuration, hasDatabase: hasDatabase())
			} of: {
				.character($0)
			},
			WatchedCache(pages) {
				charactersPageTiers.inventory(configuration, hasDatabase: hasDatabase())
			} of: {
				.page($0)
			},
			clock: dependencies.clock,
			ticks: dependencies.ticks
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
			onFailure: dependencies.onCacheFailure
		)
	}
}

extension CharacterContainer {
	func characterDetailScreen() -> CharacterDetailScreen {
		CharacterDetailScreen(repository: characterRepository)
	}

	func charactersPageScreen() -> CharactersPageScreen {
		CharactersPageScreen(repository: charactersPageRepository, searchCharacters: searchCharacters)
	}

	func recentSearchesScreen() -> RecentSearchesScreen {
		RecentSearchesScreen(repository: recentSearchesRepository)
	}
}

extension CharacterContainer {
	/// The number of entries in each tier, and the size of the database.
	func cacheSizes() async -> CacheSizes {
		let bytesOnDisk = databaseFile.sizeWithLog
		// Counting would create the database.
		let hasDatabase = bytesOnDisk > 0
		return CacheSizes(
			characters: await characterTiers.counts(hasDatabase: hasDatabase),
			pages: await charactersPageTiers.counts(hasDatabase: hasDatabase),
			bytesOnDisk: bytesOnDisk
		)
	}

	/// Closes the database with everything saved.
	func close() async {
		watch.finish()
		await database.close()
	}
}

extension URL {
	/// The size of a database and its write-ahead log in bytes, or 0 without a database.
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
