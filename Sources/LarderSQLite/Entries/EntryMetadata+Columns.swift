import Foundation
import LarderCore

extension EntryMetadata {
	/// Adds the values of the metadata's eight columns.
	///
	/// They are the bits of the date, the entry's own freshness in nanoseconds, its validators, and its session and
	/// mark in a group.
	func add(to values: inout [SQLiteValue]) {
		values.append(.integer(storedAt.bits))
		values.append(.optional(freshness.lifetime?.nanoseconds))
		values.append(.optional(freshness.revalidateWindow?.nanoseconds))
		values.append(.optional(freshness.errorWindow?.nanoseconds))
		values.append(.text(validators.entityTag))
		values.append(.text(validators.lastModified))
		values.append(.optional(mark.map { Int64($0.ticket.session) }))
		values.append(markData.map { .blob($0) } ?? .null)
	}

	/// Reads the eight columns of the current row that start at `first`.
	init(_ statement: SQLiteStatement, from first: Int32) {
		func duration(_ column: Int32) -> Duration? {
			statement.optionalInteger(column).map { .nanoseconds($0) }
		}
		self.init(
			storedAt: Date(bits: statement.integer(first)),
			validators: Validators(entityTag: statement.text(first + 4), lastModified: statement.text(first + 5)),
			freshness: FreshnessOverride(
				lifetime: duration(first + 1),
				revalidateWindow: duration(first + 2),
				errorWindow: duration(first + 3)
			),
			mark: statement.optionalData(first + 7).flatMap { ValueFormat.binary.decode(CacheMark.self, from: $0) }
		)
	}

	/// The checksum of the metadata of the entry at `address`.
	func checksum(at address: EntryAddress) -> Int64 {
		var checksum = Checksum()
		checksum.combine(address.namespace)
		checksum.combine(address.key)
		checksum.combine(UInt64(bitPattern: storedAt.bits))
		checksum.combine(freshness.lifetime?.nanoseconds)
		checksum.combine(freshness.revalidateWindow?.nanoseconds)
		checksum.combine(freshness.errorWindow?.nanoseconds)
		checksum.combine(validators.entityTag)
		checksum.combine(validators.lastModified)
		if let markData { checksum.combine(markData) }
		return checksum.value
	}

	/// The encoded mark, which is `nil` outside of a group.
	private var markData: Data? {
		// A mark consists of numbers and names, so it can always be encoded.
		mark.flatMap { try? ValueFormat.binary.encode($0) }
	}
}

extension Validators {
	/// The values of the two columns of validators.
	var values: [SQLiteValue] { [.text(entityTag), .text(lastModified)] }
}
