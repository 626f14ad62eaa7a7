import Foundation
import LarderCore

extension SQLiteConnection {
	/// The row at `address`, or `nil` if there is none.
	func row(at address: EntryAddress) throws(SQLiteError) -> EntryRow? {
		let read = try statement(for: .read).firstRow(address.values) { row in
			(version: RecordVersion(row, from: 15), row: EntryRow(row), file: row.integer(15), changes: row.integer(18))
		}
		guard let read else { return nil }
		recordVersion = read.version
		try noteSighting(of: address.namespace, file: read.file, changes: read.changes)
		return read.row
	}

	/// How many rows `namespace` has.
	func count(of namespace: Data) throws(SQLiteError) -> Int {
		Int(try statement(for: .countNamespace).firstRow([.blob(namespace)]) { $0.integer(0) } ?? 0)
	}

	/// The strings of the keys in `namespace`, with the metadata and the size of each entry.
	func inventory(of namespace: Data) throws(SQLiteError) -> [HeldEntry<String>] {
		try statement(for: .readInventory).rows([.blob(namespace)]) { row in
			let key = String(decoding: row.data(0), as: UTF8.self)
			return HeldEntry(key: key, metadata: EntryMetadata(row, from: 1), byteCount: Int(row.integer(9)))
		}
	}

	/// Executes `write`, and returns false if a newer commit has overtaken it.
	@discardableResult
	func run(_ write: EntryWrite) throws(SQLiteError) -> Bool {
		switch write {
		case .save(let row, let address, let ticket): return try saveInSession(row, at: address, fetched: ticket)
		case .saveList(let list, let address, let ticket): return try save(list, at: address, fetched: ticket)
		case .renew(let metadata, let validators, let address, let ticket):
			return try renew(metadata, matching: validators, at: address, fetched: ticket)
		case .remove(let address, let ticket): return try remove(address, fetched: ticket)
		case .drop(let row, let address):
			// Another row may have been saved after this row was read.
			guard try self.row(at: address) == row else { return true }
			try run(.raiseFloorOfRow, [.integer(row.id)])
			try removeRow(at: address)
		case .removeMember(let address, let lists, let ticket, let session):
			guard try admits(session) else { throw .endedSession(path: path) }
			guard try remove(address, fetched: ticket) else { return false }
			try removeMember(address.key, from: lists)
		case .all(let writes, let outcome): try run(writes, noting: outcome ?? WriteOutcome())
		case .removeNamespaces(let namespaces):
			for namespace in namespaces {
				try run(.removePartsOfNamespace, [.blob(namespace)])
				try run(.removeNamespace, [.blob(namespace)])
				try advanceAll(of: namespace)
			}
		case .removeAll:
			try run(.removeAllParts, [])
			try run(.removeAll, [])
			try advanceAll()
		case .invalidate(let tags, let limit): try changeTagRecord { $0.invalidate(tags, limit: limit) }
		case .endSessions(let session):
			try changeTagRecord { $0.endSessions(upTo: session) }
			try run(.removeEndedAndOthers, [])
			try run(.removeLostParts, [])
			try advanceAll()
		}
		return true
	}

	/// Executes `writes`, and records which of them were overtaken.
	///
	/// A list comes last, and is saved without members that were removed in the meantime.
	private func run(_ writes: [EntryWrite], noting outcome: WriteOutcome) throws(SQLiteError) {
		outcome.begin()
		var removed: Set<String> = []
		for (place, write) in writes.enumerated() {
			switch write {
			case .saveList(let list, let address, let ticket):
				if !outcome.isForgotten, try save(list, at: address, fetched: ticket, without: removed) { continue }
				outcome.noteOvertaken(place)
			case .save(_, let address, let ticket?):
				guard try !run(write) else { continue }
				outcome.noteOvertaken(place)
				switch try fate(of: address, since: ticket) {
				case .kept: break
				case .forgotten: outcome.noteForgotten()
				case .removed:
					outcome.noteRemoved(place)
					removed.insert(String(decoding: address.key, as: UTF8.self))
				}
			default:
				if try !run(write) { outcome.noteOvertaken(place) }
			}
		}
	}

	/// Saves the row, and ends the file's session if the row belongs to a later session.
	func saveInSession(
		_ row: EntryRow,
		at address: EntryAddress,
		fetched ticket: FetchTicket?
	) throws(SQLiteError) -> Bool {
		if try save(row, at: address, fetched: ticket) { return true }
		// The table of the file's record always has its row, unless the file is damaged.
		let record = try statement(for: .readState).firstRow { $0.integer(0) }
		guard record != nil else { throw .lostRecord(path: path) }
		guard try admits(row.metadata.mark?.ticket) else { throw .endedSession(path: path) }
		if try raiseSession(for: row.metadata), try save(row, at: address, fetched: ticket) { return true }
		guard ticket != nil else { throw .endedSession(path: path) }
		return false
	}

	/// Saves the row, unless it belongs to another session or file, or is overtaken.
	private func save(_ row: EntryRow, at address: EntryAddress, fetched ticket: FetchTicket?) throws(SQLiteError)
		-> Bool
	{
		let statement = try statement(for: .save)
		let fetched = try number(of: ticket)
		if let fetched, try !admits(fetched, at: address) { return false }
		// A list gets the number of its commit, even if the list was fetched.
		let number = if let fetched, !address.isList { fetched } else { try nextNumber() }
		var values: [SQLiteValue] = []
		values.reserveCapacity(20)
		address.add(to: &values)
		row.add(to: &values)
		add(originOf: row.metadata, to: &values)
		values.append(.integer(number))
		values.append(.optional(fetched))
		values.append(.integer(watch.writer))
		try statement.run(values)
		guard statement.changeCount > 0 else { return false }
		try advance(address)
		return true
	}

	/// Whether no other writer has removed the key since the fetch with this number began, as far as the file knows.
	///
	/// If the file has the entry, ``save(_:at:fetched:)`` compares their numbers instead.
	private func admits(_ fetched: Int64, at address: EntryAddress) throws(SQLiteError) -> Bool {
		let order: [SQLiteValue] = [.integer(address.removalID), .integer(fetched), .integer(watch.writer)]
		return try statement(for: .admits).firstRow(address.values + order) { $0.integer(0) == 1 } ?? false
	}

	private func renew(
		_ metadata: EntryMetadata,
		matching validators: Validators,
		at address: EntryAddress,
		fetched ticket: FetchTicket?
	) throws(SQLiteError) -> Bool {
		var values = address.values
		metadata.add(to: &values)
		values.append(.integer(metadata.checksum(at: address)))
		values += validators.values
		add(originOf: metadata, to: &values)
		values += [.optional(try number(of: ticket)), .integer(watch.writer)]
		try run(.renew, values)
		guard try statement(for: .renew).changeCount > 0 else { return false }
		try advance(address)
		return true
	}

	/// Adds the identity of the file that a mark names, and whether the database's groups have seen that file.
	private func add(originOf metadata: EntryMetadata, to values: inout [SQLiteValue]) {
		let file = metadata.mark?.ticket.file
		values.append(.optional(file))
		values.append(.integer(file.map(knownFiles.contains) == true ? 1 : 0))
	}

	/// Whether the file accepts an entry or a removal.
	///
	/// It does if the ticket has no session, the file's session, a later session, or a session of another group.
	func admits(_ ticket: CacheTicket?) throws(SQLiteError) -> Bool {
		guard let ticket else { return true }
		let state = try statement(for: .readState).firstRow { ($0.integer(0), Int($0.integer(1))) }
		guard let (file, session) = state, file == ticket.file else { return !knownFiles.contains(ticket.file) }
		return session == ticket.session || TagRecord.isEarlier(session, than: ticket.session)
	}

	/// Ends the sessions of the file that are earlier than an entry's session, because the entry's process has signed
	/// out.
	///
	/// Returns whether there were such sessions.
	private func raiseSession(for metadata: EntryMetadata) throws(SQLiteError) -> Bool {
		guard let ticket = metadata.mark?.ticket else { return false }
		let session = try statement(for: .readState).firstRow { Int($0.integer(1)) } ?? ticket.session
		guard TagRecord.isEarlier(session, than: ticket.session) else { return false }
		try run(.raiseSession, [.integer(Int64(ticket.session)), .integer(ticket.file)])
		try run(.removeEnded, [])
		try run(.removeLostParts, [])
		try advanceAll(isRefusing: false)
		return true
	}

	/// Removes the row at `address`, and if it is a list, the list's parts.
	func removeRow(at address: EntryAddress) throws(SQLiteError) {
		if address.isList { try run(.removeParts, address.values) }
		try run(.remove, address.values)
	}

	private func run(_ query: EntryQuery, _ values: [SQLiteValue]) throws(SQLiteError) {
		try statement(for: query).run(values)
	}
}
