import Foundation
import LarderCore

extension SQLiteConnection {
	/// How many removed keys the file remembers, before it forgets the older half.
	private static let removalLimit: Int64 = 1_000

	/// The file's identity and the number of its last commit.
	func fetchTicket() throws(SQLiteError) -> FetchTicket {
		let ticket = try statement(for: .readTicket).firstRow {
			FetchTicket(file: $0.integer(0), number: $0.integer(1))
		}
		return ticket ?? FetchTicket(file: 0, number: 0)
	}

	/// Gives the next number to somebody who keeps what it orders elsewhere.
	///
	/// Call this in a transaction.
	func takeNumber() throws(SQLiteError) -> FetchTicket {
		// This namespace has no entries. No text can name it.
		let name = SQLiteValue.blob(Data([0xFE]))
		try statement(for: .addSpace).run([name])
		try statement(for: .takeNumber).run([name])
		return try fetchTicket()
	}

	/// Notes a commit that has changed the entry at `address`, and gives it the next number.
	///
	/// After a removal, the file names no key that has changed, because no content of a removed entry may stay in it. So
	/// other processes drop the whole namespace from memory.
	func advance(_ address: EntryAddress, isRemoval: Bool = false) throws(SQLiteError) {
		let change = RecentChanges.change(of: isRemoval ? nil : address.key, by: watch.writer)
		let values: [SQLiteValue] = [.blob(address.namespace), .blob(change), .integer(isRemoval ? 1 : 0)]
		try statement(for: .advance).run(values)
		if try statement(for: .advance).changeCount == 0 {
			try statement(for: .addSpace).run([.blob(address.namespace)])
			try statement(for: .advance).run(values)
		}
		ownChanges[address.namespace, default: 0] += 1
	}

	/// Notes that all entries of a namespace, or of all namespaces, may have been removed.
	///
	/// - Parameter isRefusing: Whether what was fetched before is refused from now on.
	func advanceAll(of namespace: Data? = nil, isRefusing: Bool = true) throws(SQLiteError) {
		if let namespace { try statement(for: .addSpace).run([.blob(namespace)]) }
		let change = SQLiteValue.blob(RecentChanges.change(of: nil, by: watch.writer))
		let values = [change, namespace.map { .blob($0) } ?? .null, .integer(isRefusing ? 1 : 0)]
		try statement(for: .advanceAll).run(values)
		if namespace == nil, isRefusing { try statement(for: .forgetAllRemovals).run() }
		for name in namespace.map({ [$0] }) ?? watch.names { ownChanges[name, default: 0] += 1 }
	}

	/// Forgets the changes of a transaction that has ended, and notes them if it was committed.
	func settleOwnChanges(_ places: [Data: NamespaceWatch.Place]) {
		for (name, place) in places { watch.settle(name, count: ownChanges[name] ?? 0, at: place) }
		ownChanges = [:]
		sightings = []
	}

	/// Where the watched namespaces are that this transaction has changed.
	func changedPlaces() throws(SQLiteError) -> [Data: NamespaceWatch.Place] {
		var places: [Data: NamespaceWatch.Place] = [:]
		for name in ownChanges.keys where watch.isWatched(name) {
			places[name] = try statement(for: .readSpace).firstRow([.blob(name)]) { row in
				NamespaceWatch.Place(file: row.integer(0), changes: row.integer(1))
			}
		}
		return places
	}

	/// Notes how often a namespace had changed when it was read.
	func noteSighting(of namespace: Data, file: Int64, changes: Int64) throws(SQLiteError) {
		guard watch.isWatched(namespace) else { return }
		let place = NamespaceWatch.Place(file: file, changes: changes)
		guard watch.known(namespace) != place else { return }
		let change = try foreignChange(in: namespace, at: place)
		sightings.append(NamespaceWatch.Sighting(namespace: namespace, place: place, change: change))
	}

	/// Notes how often each watched namespace has changed, and which version the group's record has.
	func lookAtNamespaces() throws(SQLiteError) {
		recordVersion = try statement(for: .readState).firstRow { RecordVersion($0, from: 0) } ?? recordVersion
		for name in watch.names {
			let place = try statement(for: .readSpace).firstRow([.blob(name)]) { ($0.integer(0), $0.integer(1)) }
			if let place { try noteSighting(of: name, file: place.0, changes: place.1) }
		}
	}

	/// Removes the entry at `address`, unless another writer has committed it since the fetch that found none.
	func remove(_ address: EntryAddress, fetched ticket: FetchTicket?) throws(SQLiteError) -> Bool {
		let number = try ticket.map { ticket throws(SQLiteError) in try self.number(of: ticket) }
		if let number {
			let kept = try statement(for: .readNumber).firstRow(address.values) { ($0.integer(0), $0.integer(1)) }
			if let kept, kept.0 > number, kept.1 != watch.writer { return false }
		}
		try removeRow(at: address)
		let values: [SQLiteValue] = [.integer(address.removalID), .blob(address.namespace), .optional(number)]
		try statement(for: .noteRemoval).run(values + [.integer(watch.writer)])
		try advance(address, isRemoval: true)
		let count = try statement(for: .countRemovals).firstRow { $0.integer(0) }
		if count ?? 0 > Self.removalLimit {
			try statement(for: .raiseFloors).run()
			try statement(for: .forgetRemovals).run()
		}
		return true
	}

	/// What became of an entry that was overtaken since a fetch began.
	enum Fate {
		case kept
		/// It was removed, and may have been saved again.
		case removed
		/// The file has no entry, and has forgotten why.
		case forgotten
	}

	/// What became of the entry at `address`, which has overtaken a fetch with this ticket.
	func fate(of address: EntryAddress, since ticket: FetchTicket) throws(SQLiteError) -> Fate {
		let values: [SQLiteValue] = [.integer(address.removalID), .integer(try number(of: ticket))]
		let removal = try statement(for: .readRemoval).firstRow(values) { $0.integer(0) }
		guard removal == nil else { return .removed }
		let kept = try statement(for: .readNumber).firstRow(address.values) { $0.integer(0) }
		return kept == nil ? .forgotten : .kept
	}

	/// The number of a ticket in this file, which is below all others if it is of another file.
	private func number(of ticket: FetchTicket) throws(SQLiteError) -> Int64 {
		try fetchTicket().file == ticket.file ? ticket.number : 0
	}

	/// What other writers have changed in a namespace since this process looked last, or `nil` if it did not.
	private func foreignChange(in namespace: Data, at place: NamespaceWatch.Place) throws(SQLiteError) -> RecentChanges?
	{
		guard let known = watch.known(namespace) else { return nil }
		guard known.file == place.file else { return .everything }
		let recent = try statement(for: .readSpace).firstRow([.blob(namespace)]) { ($0.integer(1), $0.data(2)) }
		// The statement may see a later state than the one that was read before.
		return recent.map { RecentChanges(newest: $0.0 - known.changes, of: $0.1, besides: watch.writer) }
	}
}

extension EntryAddress {
	/// The number by which the file remembers that this key was removed.
	var removalID: Int64 {
		var checksum = Checksum()
		checksum.combine(namespace)
		checksum.combine(key)
		return checksum.value
	}
}
