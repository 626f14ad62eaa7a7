import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct SQLiteErasureTests {
	private let folder: TemporaryFolder
	private let database: SQLiteDatabase
	private let sut: SQLiteDataSource<Int, String>

	init() throws {
		folder = try TemporaryFolder()
		database = SQLiteDatabase(at: folder.file)
		sut = SQLiteDataSource(database: database, namespace: "secret")
	}

	@Test("After a namespace is removed, neither the file nor its journal contains its entries")
	func removedNamespaceIsErased() async throws {
		try await saveSecrets()

		try await sut.removeAll()

		try expectNoSecret()
	}

	@Test("After everything is removed, no file contains an entry, and files that were set aside are deleted")
	func removedDatabaseIsErased() async throws {
		try await saveSecrets()
		try Data("secret-1".utf8).write(to: folder.url.appending(path: "larder.sqlite.corrupt"))
		try Data("secret-1".utf8).write(to: folder.url.appending(path: "larder.sqlite.newer-wal"))

		try await database.removeAll()

		try expectNoSecret()
		#expect(try await sut.getEntry(for: 1) == nil)
		#expect(try folder.names() == ["larder.sqlite", "larder.sqlite-wal", "larder.sqlite-shm"])
	}

	/// Saves each key twice, so that values are overwritten, too.
	private func saveSecrets() async throws {
		for round in 0..<2 {
			for key in 0..<200 {
				try await sut.saveEntry(CacheEntry("secret-\(round)-\(key)", storedAt: .distantPast), for: key)
			}
		}
	}

	private func expectNoSecret() throws {
		for name in try folder.names() where !name.hasSuffix("shm") {
			let bytes = try Data(contentsOf: folder.url.appending(path: name))
			#expect(bytes.range(of: Data("secret-".utf8)) == nil, "\(name)")
		}
	}
}
