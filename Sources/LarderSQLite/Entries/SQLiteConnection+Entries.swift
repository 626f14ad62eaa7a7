import Foundation
import LarderCore

extension SQLiteConnection {
	/// The row at `address`, or `nil` if there is none.
	func row(at address: EntryAddress) throws(SQLiteError) -> EntryRow? {
		let read = try statement(for: .read).firstRow(address.values) { (RecordVersion($0, from: 15), EntryRow($0)) }
		if let read { recordVersion = read.0 }
		return read?.1
	}

	/// How many rows `namespace` has.
	func count(of namespace: Data) throws(SQLiteError) -> Int {
		Int(try statement(for: .countNamespace).firstRow([.blob(namespace)]) { $0.integer(0) } ?? 0)
	}

	/// Carries out `write`.
	func run(_ write: EntryWrite) throws(SQLiteError) {
		switch write {
		case .save(let row, let address):
			guard try !save(row, at: address) else { return }
			try raiseSession(for: row.metadata)
			guard try save(row, at: address) else { throw .endedSession(path: path) }
		case .renew(let metadata, let validators, let address):
			let changes = metadata.values + [.integer(metadata.checksum(at: address))]
			try run(.renew, address.values + changes + validators.values + origin(of: metadata))
		case .remove(let address): try run(.remove, address.values)
		case .drop(let row, let address):
			// Another row may have been saved after this one was read.
			guard try self.row(at: address) == row else { return }
			try run(.remove, address.values)
		case .removeMember(let address, let lists):
			try run(.remove, address.values)
			try removeMember(address.key, from: lists)
		case .all(let writes): for write in writes { try run(write) }
		case .removeNamespaces(let namespaces):
			for namespace in namespaces { try run(.removeNamespace, [.blob(namespace)]) }
		case .removeAll: try run(.removeAll, [])
		case .invalidate(let tags, let limit): try changeTagRecord { $0.invalidate(tags, limit: limit) }
		case .endSessions(let session):
			try changeTagRecord { $0.endSessions(upTo: session) }
			try run(.removeEndedAndOthers, [])
		}
	}

	/// Saves the row, unless it belongs to another session or file than this one.
	private func save(_ row: EntryRow, at address: EntryAddress) throws(SQLiteError) -> Bool {
		try run(.save, address.values + row.values + origin(of: row.metadata))
		return try statement(for: .save).changeCount > 0
	}

	/// The file that a mark names, and whether the database's groups have seen it.
	private func origin(of metadata: EntryMetadata) -> [SQLiteValue] {
		let file = metadata.mark?.ticket.file
		return [.optional(file), .integer(file.map(knownFiles.contains) == true ? 1 : 0)]
	}

	/// Whether the file takes an entry: it is of no session, of the file's, of a later one or of another group.
	func admits(_ metadata: EntryMetadata) throws(SQLiteError) -> Bool {
		guard let ticket = metadata.mark?.ticket else { return true }
		let state = try statement(for: .readState).firstRow { ($0.integer(0), Int($0.integer(1))) }
		guard let (file, session) = state, file == ticket.file else { return !knownFiles.contains(ticket.file) }
		return session == ticket.session || TagRecord.isEarlier(session, than: ticket.session)
	}

	/// Ends the sessions of the file that are earlier than that of an entry, because its process has signed out.
	private func raiseSession(for metadata: EntryMetadata) throws(SQLiteError) {
		guard let ticket = metadata.mark?.ticket, try admits(metadata) else { throw .endedSession(path: path) }
		try run(.raiseSession, [.integer(Int64(ticket.session)), .integer(ticket.file)])
		try run(.removeEnded, [])
	}

	private func run(_ query: EntryQuery, _ values: [SQLiteValue]) throws(SQLiteError) {
		try statement(for: query).run(values)
	}
}
