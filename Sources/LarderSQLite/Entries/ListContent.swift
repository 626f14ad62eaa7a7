import Foundation
import LarderCore

/// The value in the row of a list that has parts.
///
/// The row of a list without parts contains the list itself.
struct ListHead: Codable {
	let list: StoredList<String>
	let partCount: Int
	/// The sum of the checksums of all parts, which shows if a part is missing.
	let sum: Int64
}

/// A list as it is stored in the file: its head and its parts.
struct ListContent {
	let head: StoredList<String>
	let parts: [StoredList<String>.Part]
	/// The checksums of the parts.
	let checks: [Int64]

	/// The whole list, which knows which of its rows the file has.
	func list(in row: EntryRow) -> StoredList<String> {
		var list = head
		for part in parts { list.append(part) }
		list.fileCheck = row.contentCheck
		// An earlier format stores the whole list in one row. Such a list is written anew before anything is added to
		// it.
		if head.pageCount == 1, head.keys.count <= head.headCount {
			list.stored = list.rows(
				headCount: head.keys.count,
				count: parts.count,
				check: row.contentCheck,
				sum: checks.reduce(0, &+)
			)
		}
		return list
	}
}

/// The properties of a list's row other than the list itself.
struct RowKind: Sendable {
	let metadata: EntryMetadata
	let schemaVersion: Int64

	var session: CacheTicket? { metadata.mark?.ticket }
}

extension EntryRow {
	/// The row of a list's head.
	init(
		head: StoredList<String>,
		partCount: Int,
		sum: Int64,
		like row: RowKind,
		at address: EntryAddress
	) throws(EntryEncodingError) {
		let format = ValueFormat.binary
		let value =
			partCount == 0
			? try format.encode(head) : try format.encode(ListHead(list: head, partCount: partCount, sum: sum))
		self.init(
			value: value,
			metadata: row.metadata,
			format: format.rawValue,
			schemaVersion: row.schemaVersion,
			address: address
		)
	}
}
