import Foundation
import LarderCore

/// Where an entry is kept: a namespace of the file and a key in it, as bytes that compare like the keys they stand for.
struct EntryAddress {
	let namespace: Data
	let key: Data

	var values: [SQLiteValue] { [.blob(namespace), .blob(key)] }
}

/// An entry as the file keeps it.
struct EntryRow {
	let value: Data
	let metadata: EntryMetadata
	/// How `value` is encoded.
	let format: Int64
	/// What shape the app gave it.
	let schemaVersion: Int64

	var values: [SQLiteValue] {
		[.blob(value)] + metadata.values + [.integer(format), .integer(schemaVersion)]
	}
}

extension EntryRow {
	/// The current row of `EntryQuery.read`.
	init(_ statement: SQLiteStatement) {
		value = statement.data(0)
		metadata = EntryMetadata(statement, from: 1)
		format = statement.integer(7)
		schemaVersion = statement.integer(8)
	}
}

extension EntryMetadata {
	/// The six columns that keep it: the bits of the date, the validators, and its own freshness in nanoseconds.
	var values: [SQLiteValue] {
		[.integer(storedAt.bits), .text(validators.entityTag), .text(validators.lastModified)]
			+ [freshness.lifetime, freshness.revalidateWindow, freshness.errorWindow].map { .optional($0?.nanoseconds) }
	}

	/// Reads the columns from `first` on of the current row.
	init(_ statement: SQLiteStatement, from first: Int32) {
		func duration(_ column: Int32) -> Duration? {
			statement.optionalInteger(column).map { .nanoseconds($0) }
		}
		self.init(
			storedAt: Date(bits: statement.integer(first)),
			validators: Validators(entityTag: statement.text(first + 1), lastModified: statement.text(first + 2)),
			freshness: FreshnessOverride(
				lifetime: duration(first + 3),
				revalidateWindow: duration(first + 4),
				errorWindow: duration(first + 5)
			)
		)
	}
}
