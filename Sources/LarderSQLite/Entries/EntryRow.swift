import Foundation

/// An entry as the file keeps it.
struct EntryRow: Equatable {
	let value: Data
	let times: EntryTimes
	let entityTag: String?
	let lastModified: String?
	/// How `value` is encoded.
	let format: Int64
	/// What shape the app gave it.
	let schemaVersion: Int64
	/// The checksums that the row came with; see ``isWhole(at:)``.
	let contentCheck: Int64
	let timeCheck: Int64
	/// Whether it was used since eviction last came by.
	let isUsed: Bool
	/// Its place in the order in which entries came; 0 before it is in the file.
	let id: Int64

	/// What is bound to save it, or to find this very row again.
	var values: [SQLiteValue] {
		[
			.blob(value), .integer(times.storedAt), .text(entityTag), .text(lastModified), .optional(times.lifetime),
			.integer(format), .integer(schemaVersion), .integer(contentCheck), .integer(timeCheck),
		]
	}

	/// Whether the row holds what was saved at `address`, to the last bit.
	func isWhole(at address: EntryAddress) -> Bool {
		contentCheck == contentChecksum(at: address) && timeCheck == times.checksum(at: address)
	}

	private func contentChecksum(at address: EntryAddress) -> Int64 {
		var checksum = Checksum()
		checksum.combine(address.namespace)
		checksum.combine(address.key)
		checksum.combine(value)
		checksum.combine(entityTag)
		checksum.combine(lastModified)
		checksum.combine(format)
		checksum.combine(schemaVersion)
		return checksum.value
	}
}

extension EntryRow {
	/// The row of an entry to save at `address`, with its checksums.
	init(
		value: Data,
		times: EntryTimes,
		entityTag: String?,
		lastModified: String?,
		format: Int64,
		schemaVersion: Int64,
		address: EntryAddress
	) {
		let bare = EntryRow(
			value: value,
			times: times,
			entityTag: entityTag,
			lastModified: lastModified,
			format: format,
			schemaVersion: schemaVersion,
			contentCheck: 0,
			timeCheck: 0,
			isUsed: false,
			id: 0
		)
		self = bare.checked(content: bare.contentChecksum(at: address), times: times.checksum(at: address))
	}

	/// The current row of `EntryQuery.read`.
	init(_ statement: SQLiteStatement) {
		value = statement.data(0)
		times = EntryTimes(storedAt: statement.integer(1), lifetime: statement.optionalInteger(4))
		entityTag = statement.text(2)
		lastModified = statement.text(3)
		format = statement.integer(5)
		schemaVersion = statement.integer(6)
		contentCheck = statement.integer(7)
		timeCheck = statement.integer(8)
		isUsed = statement.integer(9) != 0
		id = statement.integer(10)
	}

	private func checked(content: Int64, times check: Int64) -> EntryRow {
		EntryRow(
			value: value,
			times: times,
			entityTag: entityTag,
			lastModified: lastModified,
			format: format,
			schemaVersion: schemaVersion,
			contentCheck: content,
			timeCheck: check,
			isUsed: isUsed,
			id: id
		)
	}
}
