import Foundation
import GRDB
import Workloads

/// A normalized store in GRDB: a table of entities, and a table of the members of lists.
struct GRDBLists: Sendable {
	private let pool: DatabasePool

	init(at url: URL) throws {
		pool = try DatabasePool(path: url.path(percentEncoded: false))
		try pool.write { database in
			try database.execute(sql: "CREATE TABLE entity (id INTEGER PRIMARY KEY, value BLOB NOT NULL)")
			try database.execute(
				sql: "CREATE TABLE member (list TEXT, position INTEGER, id INTEGER, PRIMARY KEY (list, position))"
			)
		}
	}

	func save(_ values: [CharacterDTO], as list: String) async throws {
		let rows = try values.map { ($0.id, try JSONEncoder().encode($0)) }
		try await pool.write { database in
			let upsert = "INSERT INTO entity VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value"
			try database.cachedStatement(sql: "DELETE FROM member WHERE list = ?").execute(arguments: [list])
			for (position, row) in rows.enumerated() {
				try database.cachedStatement(sql: upsert).execute(arguments: [row.0, row.1])
				try database.cachedStatement(sql: "INSERT INTO member VALUES (?, ?, ?)")
					.execute(arguments: [list, position, row.0])
			}
		}
	}

	func list(_ list: String) async throws -> [CharacterDTO] {
		let join = "SELECT value FROM member JOIN entity USING (id) WHERE list = ? ORDER BY position"
		let rows = try await pool.read { database in
			try Data.fetchAll(database.cachedStatement(sql: join), arguments: [list])
		}
		return try rows.map { try JSONDecoder().decode(CharacterDTO.self, from: $0) }
	}
}
