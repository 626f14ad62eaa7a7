import Foundation
import LarderCore

extension SQLiteConnection {
	/// The rows of `keys` in `namespace`, each in the place of its key, read by one statement.
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
		// The functions for JSON end a text at a zero.
		for (place, key) in keys.enumerated() where key.utf8.contains(0) {
			rows[place] = try row(at: EntryAddress(namespace: namespace, key: Data(utf8: key)))
		}
		return rows
	}

	/// The row of a list, what is in it, and the rows of its members, all as of one moment.
	func list(
		at address: EntryAddress,
		members namespace: Data
	) throws(SQLiteError) -> (row: EntryRow, list: StoredList<String>?, members: [EntryRow?])? {
		try transaction(.beginReading) { () throws(SQLiteError) in
			guard let row = try row(at: address) else { return nil }
			let list = StoredList<String>(row)
			return (row, list, try rows(of: list?.keys ?? [], in: namespace))
		}
	}

	/// Takes a key out of all lists in `namespace`.
	///
	/// Call this in a transaction.
	func removeMember(_ key: Data, from namespace: Data) throws(SQLiteError) {
		// Other lists may have these bytes in another key or a number, and then nothing is removed from them.
		let lists = try statement(for: .readLists).rows([.blob(namespace), .blob(key)]) { row in
			(row.data(18), EntryRow(row))
		}
		let key = String(decoding: key, as: UTF8.self)
		for case (let listKey, let row?) in lists {
			guard var list = StoredList<String>(row), list.keys.contains(key) else { continue }
			list.remove([key])
			let address = EntryAddress(namespace: namespace, key: listKey)
			guard let row = row.replacing(list, at: address) else { continue }
			try run(.save(row, at: address))
		}
	}

	private static func json(of texts: [String]) -> String {
		let isPlain = texts.allSatisfy { text in
			text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
		}
		// An encoder takes ten times as long, and most keys need no escapes.
		return isPlain ? "[\"" + texts.joined(separator: "\",\"") + "\"]" : encoded(texts)
	}

	private static func encoded(_ value: some Encodable) -> String {
		// Texts can always be encoded.
		(try? EntryJSON.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
	}
}

extension StoredList<String> {
	/// The list in a row, or `nil` if it cannot be decoded.
	init?(_ row: EntryRow) {
		guard let list = ValueFormat(rawValue: row.format)?.decode(Self.self, from: row.value) else { return nil }
		self = list
	}
}

extension EntryRow {
	/// The same row with another list in it, or `nil` if the list cannot be encoded.
	fileprivate func replacing(_ list: StoredList<String>, at address: EntryAddress) -> EntryRow? {
		guard let value = try? ValueFormat.binary.encode(list) else { return nil }
		return EntryRow(
			value: value,
			metadata: metadata,
			format: ValueFormat.binary.rawValue,
			schemaVersion: schemaVersion,
			address: address
		)
	}
}
