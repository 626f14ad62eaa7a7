import Foundation
import LarderCore

/// A list to save: either its head and one part that the file lacks, or the whole list.
final class ListRecord: Sendable {
	/// The rows of a list, or only its new rows.
	struct Rows: Sendable {
		let head: EntryRow
		/// The rows of the new parts.
		let parts: [ListPartRow]
		/// The rows of the list in the file after this write.
		let stored: ListRows

		var byteCount: Int { parts.reduce(head.value.count) { $0 + $1.value.count } }
	}

	/// The rows that the file must have, so that ``longer`` can continue them.
	let base: ListRows?
	/// The rows to add to ``base``.
	let longer: Rows?
	/// The check of the stored list from which this list was made, or 0 if there was none.
	///
	/// If it is `nil`, this list is saved over any other list.
	let origin: Int64?
	/// The session of the list.
	let session: CacheTicket?
	/// All rows of the list without these members, or `nil` if the list cannot be encoded.
	///
	/// The transaction calls this closure if the file has other rows than ``base``, or if members were removed.
	let whole: @Sendable (_ removed: Set<String>) -> Rows?
	private let writtenRows = Mutex<ListRows?>(nil)

	/// Creates the record of a whole list, or of a list with one more part than `base`.
	init(
		_ longer: Rows? = nil,
		after base: ListRows? = nil,
		from origin: Int64?,
		in session: CacheTicket?,
		whole: @escaping @Sendable (_ removed: Set<String>) -> Rows?
	) {
		self.base = base
		self.longer = longer
		self.origin = origin
		self.session = session
		self.whole = whole
	}

	/// The rows of the list in the file after the last transaction that saved the list.
	var written: ListRows? {
		get { writtenRows.withLock { $0 } }
		set { writtenRows.withLock { $0 = newValue } }
	}

	/// The approximate number of bytes that the transaction writes.
	var byteCount: Int { (longer ?? whole([]))?.byteCount ?? 0 }
}

/// The row of one part of a list.
struct ListPartRow: Sendable {
	/// The position of the part among the parts, counted from 0.
	let place: Int
	let value: Data
	/// The checksum of the part and its position.
	let check: Int64

	/// Creates the row of a part whose encoding is `value`.
	init(_ value: Data, at place: Int, of address: EntryAddress) {
		self.place = place
		self.value = value
		var checksum = Checksum()
		checksum.combine(address.namespace)
		checksum.combine(address.key)
		checksum.combine(UInt64(place))
		checksum.combine(value)
		check = checksum.value
	}
}

extension ListRecord.Rows {
	/// The rows of a whole list.
	init(of list: StoredList<String>, like row: RowKind, at address: EntryAddress) throws(EntryEncodingError) {
		var parts: [ListPartRow] = []
		for (place, part) in list.parts.enumerated() {
			parts.append(ListPartRow(try ValueFormat.binary.encode(part), at: place, of: address))
		}
		let head = list.head()
		let sum = parts.reduce(0) { $0 &+ $1.check }
		self.head = try EntryRow(head: head, partCount: parts.count, sum: sum, like: row, at: address)
		self.parts = parts
		stored = list.rows(
			headCount: head.keys.count,
			count: parts.count,
			check: self.head.contentCheck,
			sum: sum
		)
	}

	/// The rows to add to `base`: the new head, and the part after `base`.
	///
	/// - Parameter text: Returns the string of an identifier.
	init<Key>(
		of list: StoredList<Key>,
		after base: ListRows,
		like row: RowKind,
		at address: EntryAddress,
		text: (Key) throws(EntryEncodingError) -> String
	) throws(EntryEncodingError) {
		let (head, part) = (list.head(in: base), list.part(after: base))
		var parts: [ListPartRow] = []
		if !part.isEmpty {
			let texts = part.replacing(try part.keys.map { key throws(EntryEncodingError) in try text(key) })
			parts = [ListPartRow(try ValueFormat.binary.encode(texts), at: base.count, of: address)]
		}
		let count = base.count + parts.count
		let sum = parts.reduce(base.sum) { $0 &+ $1.check }
		let texts = head.replacing(try head.keys.map { key throws(EntryEncodingError) in try text(key) })
		self.head = try EntryRow(head: texts, partCount: count, sum: sum, like: row, at: address)
		self.parts = parts
		stored = list.rows(headCount: head.keys.count, count: count, check: self.head.contentCheck, sum: sum)
	}
}
