import Foundation
import LarderCore

extension EntryMetadata {
	/// The values of its six columns: the bits of the date, the entry's own freshness in nanoseconds, and its
	/// validators.
	var values: [SQLiteValue] {
		[.integer(storedAt.bits)] + durations.map { .optional($0) } + validators.values
	}

	/// Reads the six columns of the current row that start at `first`.
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
			)
		)
	}

	/// The checksum of the metadata of the entry at `address`.
	func checksum(at address: EntryAddress) -> Int64 {
		var checksum = Checksum()
		checksum.combine(address.namespace)
		checksum.combine(address.key)
		checksum.combine(UInt64(bitPattern: storedAt.bits))
		for duration in durations { checksum.combine(duration) }
		checksum.combine(validators.entityTag)
		checksum.combine(validators.lastModified)
		return checksum.value
	}

	private var durations: [Int64?] {
		[freshness.lifetime, freshness.revalidateWindow, freshness.errorWindow].map { $0?.nanoseconds }
	}
}

extension Validators {
	/// The values of their two columns.
	var values: [SQLiteValue] { [.text(entityTag), .text(lastModified)] }
}
