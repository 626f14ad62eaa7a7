import Foundation
import LarderCore

/// An entry as it is stored in the file.
///
/// Two rows are equal if the same bits were saved in them. `isUsed` and `id` are not compared, because both can change
/// without a save.
struct EntryRow: Equatable {
	let value: Data
	let metadata: EntryMetadata
	/// The encoding of `value`, a raw value of ``ValueFormat``.
	let format: Int64
	/// The schema version that the app gave the value.
	let schemaVersion: Int64
	/// The metadata's checksum that was read with the row.
	private(set) var metadataCheck: Int64 = 0
	/// The checksum of the value, its format and its schema version that was read with the row.
	private(set) var contentCheck: Int64 = 0
	/// Whether the entry was used since eviction last examined it.
	private(set) var isUsed = false
	/// The entry's place in the order in which entries were first saved, or 0 before the entry is in the file.
	private(set) var id: Int64 = 0

	/// The values to bind when the row is saved.
	var values: [SQLiteValue] {
		var values: [SQLiteValue] = []
		add(to: &values)
		return values
	}

	/// Appends the values to bind when the row is saved.
	///
	/// Appending takes a tenth of the time of joining arrays.
	func add(to values: inout [SQLiteValue]) {
		values.append(.blob(value))
		metadata.add(to: &values)
		values.append(.integer(metadataCheck))
		values.append(.integer(format))
		values.append(.integer(schemaVersion))
		values.append(.integer(contentCheck))
	}

	static func == (lhs: EntryRow, rhs: EntryRow) -> Bool {
		lhs.values == rhs.values
	}

	/// Whether the row contains exactly what was saved at `address`.
	func isWhole(at address: EntryAddress) -> Bool {
		contentCheck == contentChecksum(at: address) && metadataCheck == metadata.checksum(at: address)
	}

	private func contentChecksum(at address: EntryAddress) -> Int64 {
		var checksum = Checksum()
		checksum.combine(address.namespace)
		checksum.combine(address.key)
		checksum.combine(value)
		checksum.combine(format)
		checksum.combine(schemaVersion)
		return checksum.value
	}
}

extension EntryRow {
	/// Creates the row of an entry to save at `address`, with its checksums.
	init(value: Data, metadata: EntryMetadata, format: Int64, schemaVersion: Int64, address: EntryAddress) {
		self.init(value: value, metadata: metadata, format: format, schemaVersion: schemaVersion)
		metadataCheck = metadata.checksum(at: address)
		contentCheck = contentChecksum(at: address)
	}

	/// Reads the current row of a query, or returns `nil` if the row has no entry.
	init?(_ statement: SQLiteStatement) {
		guard let id = statement.optionalInteger(14) else { return nil }
		value = statement.data(0)
		metadata = EntryMetadata(statement, from: 1)
		metadataCheck = statement.integer(9)
		format = statement.integer(10)
		schemaVersion = statement.integer(11)
		contentCheck = statement.integer(12)
		isUsed = statement.integer(13) != 0
		self.id = id
	}

	private init(value: Data, metadata: EntryMetadata, format: Int64, schemaVersion: Int64) {
		self.value = value
		self.metadata = metadata
		self.format = format
		self.schemaVersion = schemaVersion
	}
}
