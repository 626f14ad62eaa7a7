import Foundation
import GRDB

/// A table of keys and blobs in GRDB's pool, by its asynchronous calls.
struct GRDBTable: Sendable {
	private let pool: DatabasePool

	init(at url: URL) throws {
		pool = try DatabasePool(path: url.path(percentEncoded: false))
		try pool.write { database in
			try database.execute(
				sql: "CREATE TABLE IF NOT EXISTS entry (key INTEGER PRIMARY KEY, value BLOB NOT NULL)"
			)
		}
	}

	func data(for key: Int) async throws -> Data? {
		try await pool.read { database in
			let statement = try database.cachedStatement(sql: "SELECT value FROM entry WHERE key = ?")
			return try Data.fetchOne(statement, arguments: [key])
		}
	}

	func save(_ data: Data, for key: Int) async throws {
		try await pool.write { database in
			let upsert = "INSERT INTO entry VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
			try database.cachedStatement(sql: upsert).execute(arguments: [key, data])
		}
	}
}
