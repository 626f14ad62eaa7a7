import Foundation
import LarderCore

/// An entry as the file keeps it.
///
/// Rows are equal if the same was saved in them, to the bit. Whether they were used, and when they came, does not count:
/// both change while what was saved stays.
struct EntryRow: Equatable {
	let value: Data
	let metadata: EntryMetadata
	/// How `value` is encoded.
	let format: Int64
	/// What shape the app gave it.
	let schemaVersion: Int64
	/// The checksums that the row came with; see ``isWhole(at:)``.
	private(set) var metadataCheck: Int64 = 0
	private(set) var contentCheck: Int64 = 0
	/// Whether it was used since eviction last came by.
	private(set) var isUsed = false
	/// Its place in the order in which entries came; 0 before it is in the file.
	private(set) var id: Int64 = 0

	/// What is bound to save it.
	var values: [SQLiteValue] {
		[.blob(value)] + metadata.values
			+ [.integer(metadataCheck), .integer(format), .integer(schemaVersion), .integer(contentCheck)]
	}

	static func == (lhs: EntryRow, rhs: EntryRow) -> Bool {
		lhs.values == rhs.values
	}

	/// Whether the row holds what was saved at `address`, to the last bit.
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
	/// The row of an entry to save at `address`, with its checksums.
	init(value: Data, metadata: EntryMetadata, format: Int64, schemaVersion: Int64, address: EntryAddress) {
		self.init(value: value, metadata: metadata, format: format, schemaVersion: schemaVersion)
		metadataCheck = metadata.checksum(at: address)
		contentCheck = contentChecksum(at: address)
	}

	/// The current row of `EntryQuery.read`.
	init(_ statement: SQLiteStatement) {
		value = statement.data(0)
		metadata = EntryMetadata(statement, from: 1)
		metadataCheck = statement.integer(7)
		format = statement.integer(8)
		schemaVersion = statement.integer(9)
		contentCheck = statement.integer(10)
		isUsed = statement.integer(11) != 0
		id = statement.integer(12)
	}

	private init(value: Data, metadata: EntryMetadata, format: Int64, schemaVersion: Int64) {
		self.value = value
		self.metadata = metadata
		self.format = format
		self.schemaVersion = schemaVersion
	}
}
