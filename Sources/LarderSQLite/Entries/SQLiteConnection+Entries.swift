import Foundation
import LarderCore

extension SQLiteConnection {
	/// The row at `address`, or `nil` if there is none.
	func row(at address: EntryAddress) throws(SQLiteError) -> EntryRow? {
		let read = try statement(for: .read).firstRow(address.values) { ($0.integer(15), EntryRow($0)) }
		if let read { recordNumber = Int(read.0) }
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
			try run(.save, address.values + row.values)
			guard try statement(for: .save).changeCount > 0 else { throw .endedSession(path: path) }
		case .renew(let metadata, let validators, let address):
			let changes = metadata.values + [.integer(metadata.checksum(at: address))]
			try run(.renew, address.values + changes + validators.values)
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
			try run(.removeAll, [])
		}
	}

	private func run(_ query: EntryQuery, _ values: [SQLiteValue]) throws(SQLiteError) {
		try statement(for: query).run(values)
	}
}
