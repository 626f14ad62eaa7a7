import Foundation
import LarderCore
import LarderSQLite

/// Makes the parts of the feature, each of them once: its memory lasts as long as the container.
struct CharacterContainer {
	let characterRepository: any CharacterRepositoryContract
	let charactersPageRepository: any CharactersPageRepositoryContract
	let recentSearchesRepository: any RecentSearchesRepositoryContract
	let searchCharacters: SearchCharactersUseCase
	/// Sends the changes of the user.
	let outbox: Outbox
	private let group: CacheGroup
	/// Follows what the caches and the outbox hold and do.
	let watch: CacheWatch
	private let characterTiers: CacheTiers<CharacterDTO>
	private let charactersPageTiers: CacheTiers<CharactersPageDTO>
	private let database: SQLiteDatabase
	private let databaseFile: URL

	/// Makes the parts.
	///
	/// - Throws: `OutboxError.groupHasOutbox` if another container over the same folder is in use.
	init(_ dependencies: CharacterDependencies) throws(OutboxError) {
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
		let group = CacheGroup(database: database)
		self.group = group
		let configuration = CacheConfiguration(freshness: .forever, clock: dependencies.clock)
		let characters = characterTiers.cache(configuration, group: group)
		let pagesConfiguration = CacheConfiguration(
			freshness: .forever,
			tags: [Self.pagesTag],
			clock: dependencies.clock
		)
		let pages = charactersPageTiers.cache(pagesConfiguration, group: group)
		let remoteDataSource = CharacterRemoteDataSource(httpClient: dependencies.httpClient)
		let outbox = try Self.outbox(dependencies, group, characters, remoteDataSource)
		self.outbox = outbox
		characterRepository = CharacterRepository(
			remoteDataSource: remoteDataSource,
			cache: characters,
			outbox: outbox
		)
		charactersPageRepository = CharactersPageRepository(
			remoteDataSource: CharactersPageRemoteDataSource(httpClient: dependencies.httpClient),
			cache: pages,
			pending: PendingCharacters(outbox: outbox, cache: characters)
		)
		let (characterTiers, charactersPageTiers) = (characterTiers, charactersPageTiers)
		let hasDatabase: @Sendable () -> Bool = { [databaseFile] in databaseFile.sizeWithLog > 0 }
		watch = CacheWatch(
			[
				WatchedCache(characters) {
					characterTiers.inventory(configuration, group: group, hasDatabase: hasDatabase())
				} of: {
					.character($0)
				},
				WatchedCache(pages) {
					charactersPageTiers.inventory(pagesConfiguration, group: group, hasDatabase: hasDatabase())
				} of: {
					.page($0)
				},
			],
			outbox: outbox,
			clock: dependencies.clock,
			ticks: dependencies.ticks
		)
		recentSearchesRepository = RecentSearchesRepository(localDataSource: Self.recentSearches(dependencies))
		searchCharacters = SearchCharactersUseCase(
			charactersPageRepository: charactersPageRepository,
			recentSearchesRepository: recentSearchesRepository
		)
	}

	/// The tag of all pages of the list, which are stale when the service has new values of a character.
	private static let pagesTag: CacheTag = "charactersPages"

	/// The outbox of the service, with a file of its own, so that no change is sent to another service.
	private static func outbox(
		_ dependencies: CharacterDependencies,
		_ group: CacheGroup,
		_ characters: TieredCache<Int, CharacterDTO>,
		_ remoteDataSource: CharacterRemoteDataSource
	) throws(OutboxError) -> Outbox {
		do {
			try FileManager.default.createDirectory(at: dependencies.changesFolder, withIntermediateDirectories: true)
		} catch {
			// Each change fails then, and says so.
		}
		let service = dependencies.service.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
		let kinds = CharacterChanges.kinds(cache: characters, remoteDataSource: remoteDataSource) {
			do {
				try await group.invalidate(pagesTag)
			} catch {
				dependencies.onCacheFailure(error)
			}
		}
		var configuration = OutboxConfiguration()
		configuration.wallClock = dependencies.clock
		return try Outbox(
			journal: .sqlite(at: dependencies.changesFolder.appending(path: "outbox@\(service).sqlite")),
			group: group,
			kinds: kinds,
			configuration: configuration
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

	/// Closes the database and the outbox with everything saved.
	func close() async {
		watch.finish()
		await group.suspend()
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
