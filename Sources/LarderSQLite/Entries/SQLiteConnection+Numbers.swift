import Foundation
import LarderCore

extension SQLiteConnection {
	/// How many removed keys the file remembers before it forgets the older half.
	private static let removalLimit: Int64 = 1_000

	/// The file's identity and the number of its last commit.
	func fetchTicket() throws(SQLiteError) -> FetchTicket {
		let ticket = try statement(for: .readTicket).firstRow {
			FetchTicket(file: $0.integer(0), number: $0.integer(1))
		}
		return ticket ?? FetchTicket(file: 0, number: 0)
	}

	/// Takes the next commit number, for a caller that stores the commit itself elsewhere.
	///
	/// Call this in a transaction.
	func takeNumber() throws(SQLiteError) -> FetchTicket {
		try writeNumbers()
		// This namespace has no entries, and no string can name it.
		let name = SQLiteValue.blob(Data([0xFE]))
		try statement(for: .addSpace).run([name])
		try statement(for: .takeNumber).run([name])
		return try fetchTicket()
	}

	/// Begins to number the changes of a transaction.
	///
	/// Call this in the transaction, which then knows whether other connections have committed.
	func beginNumbering() {
		if numbersVersion != fileVersion { numbers = nil }
		// If the transaction fails, the numbers are unknown.
		numbersVersion = nil
		ownChanges = [:]
		sightings = []
	}

	/// Writes the numbers of the transaction to the file, and returns its changes in the watched namespaces.
	func endNumbering() throws(SQLiteError) -> [OwnChange] {
		var changes: [OwnChange] = []
		var others = ownChanges
		if let file = numbers?.file {
			for space in try writeChangedSpaces() where watch.isWatched(space.name) {
				let count = space.ownCount + (others.removeValue(forKey: space.name) ?? 0)
				let place = NamespaceWatch.Place(file: file, changes: space.changes)
				changes.append(OwnChange(namespace: space.name, count: count, place: place))
			}
		}
		for (name, count) in others where watch.isWatched(name) {
			let place = try statement(for: .readSpace).firstRow([.blob(name)]) { row in
				NamespaceWatch.Place(file: row.integer(0), changes: row.integer(1))
			}
			if let place { changes.append(OwnChange(namespace: name, count: count, place: place)) }
		}
		return changes
	}

	/// Records what a transaction has changed, after it was committed.
	func settle(_ changes: [OwnChange]) {
		numbersVersion = fileVersion
		sightings = []
		for change in changes { watch.settle(change.namespace, count: change.count, at: change.place) }
	}

	/// The number of this transaction's next change.
	func nextNumber() throws(SQLiteError) -> Int64 {
		if let numbers { return numbers.next }
		let ticket = try fetchTicket()
		numbers = CommitNumbers((ticket.file, ticket.number))
		return ticket.number + 1
	}

	/// Records a change of the entry at `address`, and gives the change the next number.
	///
	/// After a removal, the file names no key that has changed, because no content of a removed entry may stay in the
	/// file. So other processes drop the whole namespace from memory.
	func advance(_ address: EntryAddress, isRemoval: Bool = false) throws(SQLiteError) {
		_ = try nextNumber()
		let known = numbers?.place(of: address.namespace)
		let place = if let known { known } else { try addSpace(address.namespace) }
		numbers?.note(isRemoval ? nil : address.key, at: place, by: watch.writer)
	}

	/// Records that all entries of a namespace, or of all namespaces, may have been removed.
	///
	/// - Parameter isRefusing: Whether results of earlier fetches are refused from now on.
	func advanceAll(of namespace: Data? = nil, isRefusing: Bool = true) throws(SQLiteError) {
		try writeNumbers()
		if let namespace { try statement(for: .addSpace).run([.blob(namespace)]) }
		let change = SQLiteValue.blob(RecentChanges.change(of: nil, by: watch.writer))
		let values = [change, namespace.map { .blob($0) } ?? .null, .integer(isRefusing ? 1 : 0)]
		try statement(for: .advanceAll).run(values)
		if namespace == nil, isRefusing { try statement(for: .forgetAllRemovals).run() }
		for name in namespace.map({ [$0] }) ?? watch.names { ownChanges[name, default: 0] += 1 }
	}

	/// Writes the current numbers, before a statement that changes them in the file.
	private func writeNumbers() throws(SQLiteError) {
		if numbers != nil {
			for space in try writeChangedSpaces() { ownChanges[space.name, default: 0] += space.ownCount }
		}
		numbers = nil
	}

	private func writeChangedSpaces() throws(SQLiteError) -> [CommitNumbers.Space] {
		let spaces = numbers?.takeChanged() ?? []
		for space in spaces {
			try statement(for: .advance).run(space.values)
		}
		return spaces
	}

	/// Reads the file's row of a namespace, and returns its position among the numbers.
	private func addSpace(_ name: Data) throws(SQLiteError) -> Int {
		let space = try statement(for: .readSpace).firstRow([.blob(name)]) { row in
			CommitNumbers.Space(name: name, changes: row.integer(1), recent: row.data(2))
		}
		// The row must exist, so that this transaction can raise its floor.
		if space == nil { try statement(for: .addSpace).run([.blob(name)]) }
		return numbers?.add(space ?? CommitNumbers.Space(name: name)) ?? 0
	}

	/// Records how often a namespace had changed when it was read.
	func noteSighting(of namespace: Data, file: Int64, changes: Int64) throws(SQLiteError) {
		guard watch.isWatched(namespace) else { return }
		let place = NamespaceWatch.Place(file: file, changes: changes)
		let known = watch.known(namespace)
		guard known != place else { return }
		var change: RecentChanges?
		if known != nil {
			// The statement may see a later state than the state that was read before.
			let recent = try statement(for: .readSpace).firstRow([.blob(namespace)]) { ($0.integer(1), $0.data(2)) }
			change = recent.flatMap { foreignChange($0, $1, at: place, since: known) }
		}
		sightings.append(NamespaceWatch.Sighting(namespace: namespace, place: place, change: change))
	}

	/// Records how often each watched namespace has changed, and the version of the group's record.
	func lookAtNamespaces() throws(SQLiteError) {
		let seen = try statement(for: .readSpaces).rows { row in
			recordVersion = RecordVersion(row, from: 0)
			return sighting(row)
		}
		sightings += seen.compactMap { $0 }
	}

	/// The sighting in the current row of `EntryQuery.readSpaces`, if it shows a change.
	private func sighting(_ row: SQLiteStatement) -> NamespaceWatch.Sighting? {
		let name = row.data(3)
		guard watch.isWatched(name) else { return nil }
		let place = NamespaceWatch.Place(file: row.integer(0), changes: row.integer(4))
		let known = watch.known(name)
		guard known != place else { return nil }
		let change = foreignChange(place.changes, row.data(5), at: place, since: known)
		return NamespaceWatch.Sighting(namespace: name, place: place, change: change)
	}

	/// Removes an entry after a fetch found no value, unless another writer has committed the entry since the fetch
	/// began.
	func remove(_ address: EntryAddress, fetched ticket: FetchTicket?) throws(SQLiteError) -> Bool {
		let fetched = try number(of: ticket)
		if let fetched {
			let kept = try statement(for: .readNumber).firstRow(address.values) { ($0.integer(0), $0.integer(1)) }
			if let kept, kept.0 > fetched, kept.1 != watch.writer { return false }
		}
		try removeRow(at: address)
		let number = if let fetched { fetched } else { try nextNumber() }
		let values: [SQLiteValue] = [.integer(address.removalID), .blob(address.namespace), .integer(number)]
		try statement(for: .noteRemoval).run(values + [.integer(watch.writer)])
		try advance(address, isRemoval: true)
		let count = try statement(for: .countRemovals).firstRow { $0.integer(0) }
		if count ?? 0 > Self.removalLimit {
			try statement(for: .raiseFloors).run()
			try statement(for: .forgetRemovals).run()
		}
		return true
	}

	/// What has happened to an entry since a fetch began.
	enum Fate {
		case kept
		/// The entry was removed, and may have been saved again.
		case removed
		/// The file has no entry, and no longer knows why.
		case forgotten
	}

	/// What has happened to the entry at `address`, which has overtaken a fetch with this ticket.
	func fate(of address: EntryAddress, since ticket: FetchTicket) throws(SQLiteError) -> Fate {
		let values: [SQLiteValue] = [.integer(address.removalID), .optional(try number(of: ticket))]
		let removal = try statement(for: .readRemoval).firstRow(values) { $0.integer(0) }
		guard removal == nil else { return .removed }
		let kept = try statement(for: .readNumber).firstRow(address.values) { $0.integer(0) }
		return kept == nil ? .forgotten : .kept
	}

	/// The number of a ticket in this file; a ticket of another file has a number below all others.
	func number(of ticket: FetchTicket?) throws(SQLiteError) -> Int64? {
		guard let ticket else { return nil }
		_ = try nextNumber()
		return numbers?.file == ticket.file ? ticket.number : 0
	}

	/// The changes of other writers in a namespace since this process last read it, or `nil` if it has not read it yet.
	private func foreignChange(
		_ changes: Int64,
		_ recent: Data,
		at place: NamespaceWatch.Place,
		since known: NamespaceWatch.Place?
	) -> RecentChanges? {
		guard let known else { return nil }
		guard known.file == place.file else { return .everything }
		return RecentChanges(newest: changes - known.changes, of: recent, besides: watch.writer)
	}
}

extension EntryAddress {
	/// The number under which the file remembers that this key was removed.
	var removalID: Int64 {
		var checksum = Checksum()
		checksum.combine(namespace)
		checksum.combine(key)
		return checksum.value
	}
}
