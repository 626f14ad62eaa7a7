import Foundation
import LarderCore

/// The parts of lists, which are removed together with the rows of their lists.
///
/// SQLite can remove all rows of a table at once only if the table has no trigger. So each removal of rows itself names
/// the parts to remove.
extension SQLiteConnection {
	/// The head and the parts of the list in `row`, or `nil` if any of them is damaged or missing.
	///
	/// Call this in a transaction.
	func content(of row: EntryRow, at address: EntryAddress) throws(SQLiteError) -> ListContent? {
		let format = ValueFormat(rawValue: row.format)
		if let list = format?.decode(StoredList<String>.self, from: row.value) {
			return ListContent(head: list, parts: [], checks: [])
		}
		guard let head = format?.decode(ListHead.self, from: row.value) else { return nil }
		var parts: [StoredList<String>.Part] = []
		var checks: [Int64] = []
		let rows = try statement(for: .readParts).rows([.integer(row.id)]) {
			($0.integer(0), $0.integer(1), $0.data(2))
		}
		for (place, check, value) in rows {
			guard place == parts.count, ListPartRow(value, at: parts.count, of: address).check == check else {
				return nil
			}
			guard let part = ValueFormat.binary.decode(StoredList<String>.Part.self, from: value) else { return nil }
			parts.append(part)
			checks.append(check)
		}
		guard parts.count == head.partCount, checks.reduce(0, &+) == head.sum else { return nil }
		return ListContent(head: head.list, parts: parts, checks: checks)
	}

	/// Saves a list, and returns false if it is overtaken, or was made from another list than the list in the file.
	///
	/// If the file has the rows that the new part continues, this writes only the head and that part.
	///
	/// Call this in a transaction.
	///
	/// - Parameter removed: The members that were removed since the list was fetched.
	func save(
		_ list: ListRecord,
		at address: EntryAddress,
		fetched ticket: FetchTicket?,
		without removed: Set<String> = []
	) throws(SQLiteError) -> Bool {
		list.written = nil
		var ticket = ticket
		let check = try check(at: address)
		if let origin = list.origin {
			// A list that was evicted in the meantime is saved as if it was just fetched.
			guard (check ?? 0) == origin || check == nil && ticket != nil else {
				guard try admits(list.session) else { throw .endedSession(path: path) }
				return false
			}
			if check != nil { ticket = nil }
		}
		if let base = list.base, let longer = list.longer, removed.isEmpty, check == base.check {
			guard try saveInSession(longer.head, at: address, fetched: ticket) else { return false }
			// A row of a later session first removes the list of the earlier session from the file.
			if try partCount(at: address) == base.count {
				try add(longer, at: address, to: list)
				return true
			}
		}
		guard let whole = list.whole(removed) else { return try remove(address, fetched: ticket) }
		guard try saveInSession(whole.head, at: address, fetched: ticket) else { return false }
		try statement(for: .removeParts).run(address.values)
		try add(whole, at: address, to: list)
		return true
	}

	/// Takes a key out of all lists in `namespace`.
	///
	/// Call this in a transaction.
	func removeMember(_ key: Data, from namespace: Data) throws(SQLiteError) {
		// Lists that contain these bytes in another key or a number are also found. Nothing is removed from such lists.
		let lists = try statement(for: .readLists).rows([.blob(namespace), .blob(key)]) { row in
			(row.data(18), EntryRow(row))
		}
		let key = String(decoding: key, as: UTF8.self)
		for case (let listKey, let row?) in lists {
			let address = EntryAddress(namespace: namespace, key: listKey)
			guard let content = try content(of: row, at: address) else { continue }
			try remove(key, from: content, in: row, at: address)
		}
	}

	/// Takes a key out of a list, and writes only the head and the part that contained the key.
	private func remove(
		_ key: String,
		from content: ListContent,
		in row: EntryRow,
		at address: EntryAddress
	) throws(SQLiteError) {
		var list = content.list(in: row)
		guard list.keys.contains(key) else { return }
		list.remove([key])
		var checks = content.checks
		for (place, part) in content.parts.enumerated() where part.isChanged(byRemoving: key) {
			// Strings and numbers can always be encoded, here and below.
			let shorter = try? ValueFormat.binary.encode(part.removing(key))
			guard let shorter else { return }
			checks[place] = ListPartRow(shorter, at: place, of: address).check
			let values = [row.id, Int64(place), checks[place]].map { SQLiteValue.integer($0) }
			try statement(for: .changePart).run(values + [.blob(shorter)])
		}
		let head = try? EntryRow(
			head: list.head(of: content.head.keys.filter { $0 != key }),
			partCount: checks.count,
			sum: checks.reduce(0, &+),
			like: RowKind(metadata: row.metadata, schemaVersion: row.schemaVersion),
			at: address
		)
		if let head { try run(.save(head, at: address)) }
	}

	private func add(_ rows: ListRecord.Rows, at address: EntryAddress, to list: ListRecord) throws(SQLiteError) {
		for part in rows.parts {
			let values: [SQLiteValue] = [.integer(Int64(part.place)), .integer(part.check), .blob(part.value)]
			try statement(for: .addPart).run(address.values + values)
		}
		list.written = rows.stored
	}

	/// The checksum that identifies the state of the list at `address`, or `nil` if there is no list.
	private func check(at address: EntryAddress) throws(SQLiteError) -> Int64? {
		try statement(for: .readCheck).firstRow(address.values) { $0.integer(0) }
	}

	private func partCount(at address: EntryAddress) throws(SQLiteError) -> Int {
		Int(try statement(for: .countParts).firstRow(address.values) { $0.integer(0) } ?? 0)
	}
}
