import Foundation
import LarderCore
import LarderSQLite
import Testing

/// The identities of SQLite tiers.
struct SQLiteIdentityTests {
	@Test(
		"Data sources over the same file and namespace have the same identity, even with separate database objects or different paths"
	)
	func fileAndNamespaceAreTheIdentity() throws {
		let folder = try TemporaryFolder()
		try FileManager.default.createDirectory(
			at: folder.url.appending(path: "real"),
			withIntermediateDirectories: false
		)
		try folder.link("link", to: "real")

		#expect(identity(at: folder, "real/a.sqlite") == identity(at: folder, "link/a.sqlite"))
		#expect(identity(at: folder, "real/new/a.sqlite") == identity(at: folder, "link/new/a.sqlite"))
		#expect(identity(at: folder, "real/a.sqlite") != identity(at: folder, "real/b.sqlite"))
		#expect(identity(at: folder, "real/a.sqlite") != identity(at: folder, "real/a.sqlite", namespace: "other"))
	}

	@Test("Two data sources share a database in memory only if they are made from the same database object")
	func databaseInMemoryIsItsOwn() {
		let database = SQLiteDatabase()

		#expect(identity(in: database) == identity(in: database))
		#expect(identity(in: database) != identity(in: database, namespace: "other"))
		#expect(identity(in: database) != identity(in: SQLiteDatabase()))
	}

	private func identity(at folder: TemporaryFolder, _ path: String, namespace: String = "a") -> TierIdentity? {
		identity(in: SQLiteDatabase(at: folder.url.appending(path: path)), namespace: namespace)
	}

	private func identity(in database: SQLiteDatabase, namespace: String = "a") -> TierIdentity? {
		SQLiteDataSource<Int, String>(database: database, namespace: namespace).identity
	}
}
