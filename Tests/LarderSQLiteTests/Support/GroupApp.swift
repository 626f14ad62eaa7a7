import Foundation
import LarderCore
import LarderSQLite

/// What an app makes of one file at its launch.
struct GroupApp {
	let database: SQLiteDatabase
	let group: CacheGroup
	let recipes: TieredCache<Int, String>
	let lists: TieredCache<String, [String]>
	let memory = MemoryDataSource<Int, String>()

	/// A cache of recipes in a database, which may be another one than its group's.
	static func recipes(
		in database: SQLiteDatabase,
		namespace: String,
		group: CacheGroup
	) -> TieredCache<Int, String> {
		TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: namespace),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
	}

	init(at url: URL, tagLimit: Int, saving: SQLiteConfiguration.Saving) {
		database = SQLiteDatabase(at: url, configuration: SQLiteConfiguration(saving: saving))
		group = CacheGroup(database: database, tagLimit: tagLimit)
		recipes = TieredCache(
			memory: memory,
			disk: SQLiteDataSource(database: database, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		lists = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "list"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
	}
}

extension TemporaryFolder {
	/// Runs `body` as one launch of an app, which forgets its memory at the end.
	///
	/// The app's objects are gone when it returns.
	func launch(
		tagLimit: Int = 1_000,
		saving: SQLiteConfiguration.Saving = .committed,
		closing: Bool = true,
		_ body: (GroupApp) async throws -> Void
	) async throws {
		let app = GroupApp(at: file, tagLimit: tagLimit, saving: saving)
		try await body(app)
		if closing { await app.database.close() }
	}
}
