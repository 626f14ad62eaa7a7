import Foundation
import LarderCore

extension SQLiteConnection {
	/// The rows of `keys` in `namespace`, in the order of the keys, read by one statement.
	func rows(of keys: [String], in namespace: Data) throws(SQLiteError) -> [EntryRow?] {
		guard !keys.isEmpty else { return [] }
		var rows = [EntryRow?](repeating: nil, count: keys.count)
		var sighting: (file: Int64, changes: Int64)?
		_ = try statement(for: .readMany).rows([.blob(namespace), .text(Self.json(of: keys))]) { row in
			recordVersion = RecordVersion(row, from: 15)
			sighting = (row.integer(15), row.integer(19))
			rows[Int(row.integer(18))] = EntryRow(row)
		}
		if let sighting { try noteSighting(of: namespace, file: sighting.file, changes: sighting.changes) }
		// SQLite's JSON functions end a string at a zero byte.
		for (place, key) in keys.enumerated() where key.utf8.contains(0) {
			rows[place] = try row(at: EntryAddress(namespace: namespace, key: Data(utf8: key)))
		}
		return rows
	}

	/// The row of a list, the list itself, and the rows of its members, all at the same instant.
	func list(
		at address: EntryAddress,
		members namespace: Data
	) throws(SQLiteError) -> (row: EntryRow, list: StoredList<String>?, members: [EntryRow?])? {
		try transaction(.beginReading) { () throws(SQLiteError) in
			guard let row = try row(at: address) else { return nil }
			let list = try content(of: row, at: address)?.list(in: row)
			return (row, list, try rows(of: list?.keys ?? [], in: namespace))
		}
	}

	/// The rows of all undamaged lists in `namespace`, with the lists and their number of bytes, including their parts.
	func allLists(in namespace: Data) throws(SQLiteError) -> [FoundList] {
		try transaction(.beginReading) { () throws(SQLiteError) in
			let rows = try statement(for: .readAllLists).rows([.blob(namespace)]) { row in
				(row.data(18), Int(row.integer(19)), EntryRow(row))
			}
			var lists: [FoundList] = []
			for case (let key, let byteCount, let row?) in rows {
				let address = EntryAddress(namespace: namespace, key: key)
				guard row.isWhole(at: address), let content = try content(of: row, at: address) else { continue }
				lists.append(FoundList(key: key, row: row, list: content.list(in: row), byteCount: byteCount))
			}
			return lists
		}
	}

	/// A list in the file.
	struct FoundList: Sendable {
		/// The key of the list's address.
		let key: Data
		let row: EntryRow
		let list: StoredList<String>
		let byteCount: Int
	}

	/// Whether an entry of `namespace` may have been removed after this ticket.
	func hasRemovals(in namespace: Data, since ticket: FetchTicket) throws(SQLiteError) -> Bool {
		try statement(for: .hasRemovals).firstRow([.blob(namespace), .integer(ticket.number)]) { row in
			row.integer(1) != ticket.file || row.integer(0) == 1
		} ?? true
	}

	private static func json(of texts: [String]) -> String {
		let isPlain = texts.allSatisfy { text in
			text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
		}
		// An encoder takes ten times as long, and most keys need no escapes.
		return isPlain ? "[\"" + texts.joined(separator: "\",\"") + "\"]" : encoded(texts)
	}

	private static func encoded(_ value: some Encodable) -> String {
		// Strings can always be encoded.
		(try? EntryJSON.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
	}
}
