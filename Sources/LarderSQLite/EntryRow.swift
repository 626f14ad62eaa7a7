import Foundation

/// Where an entry is kept: a namespace of the file and a key in it, as bytes that compare like the keys they stand for.
struct EntryAddress {
	let namespace: Data
	let key: Data

	var values: [SQLiteValue] { [.blob(namespace), .blob(key)] }
}

/// An entry as the file keeps it.
struct EntryRow {
	let value: Data
	/// The bits of the date: see `Date.bits`.
	let storedAt: Int64
	let entityTag: String?
	let lastModified: String?
	/// How long the entry is fresh by its own word, in nanoseconds.
	let lifetime: Int64?
	/// How `value` is encoded.
	let format: Int64
	/// What shape the app gave it.
	let schemaVersion: Int64

	var values: [SQLiteValue] {
		[
			.blob(value), .integer(storedAt), .text(entityTag), .text(lastModified),
			.optional(lifetime), .integer(format), .integer(schemaVersion),
		]
	}
}

extension EntryRow {
	/// The current row of `EntryQuery.read`.
	init(_ statement: SQLiteStatement) {
		value = statement.data(0)
		storedAt = statement.integer(1)
		entityTag = statement.text(2)
		lastModified = statement.text(3)
		lifetime = statement.optionalInteger(4)
		format = statement.integer(5)
		schemaVersion = statement.integer(6)
	}
}
