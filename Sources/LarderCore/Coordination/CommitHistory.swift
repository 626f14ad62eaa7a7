/// Decides which operations may still commit, so that nothing older ever replaces something newer.
///
/// An operation takes a ``Ticket`` when it begins. Each ticket is a higher number than the one before.
///
/// - A save, a removal and a clear count as committed as soon as they take their ticket.
/// - A fetch commits its value later. It is refused if its key was committed under a higher ticket in the meantime.
/// - A promotion copies an entry from disk to memory. It is refused if exclusive access to the key has ended since the
///   disk was read, because a newer entry may have been written during that access.
/// - A *sent change* is a mutation: a save whose value is the remote's response. Among the changes of a key, the last
///   to begin wins, whichever response comes last. A sent change also wins over every fetch that began before its
///   response came.
/// - A seeding is a fetch whose keys are known only when its response comes. A seeded key is refused if a fetch of that
///   key would be refused.
///
/// A key is remembered while an operation on it runs. It is also remembered while a seeding or a sent change runs that
/// began before the key's last commit, or before exclusive access to the key last ended. After that, no older ticket
/// can ask to commit. At most `limit` keys are remembered for seedings and sent changes alone. Past that, these keys
/// are forgotten and the ``floor`` rises: seedings below the floor are refused for every key without a record.
struct CommitHistory<Key: Hashable> {
	/// The place of an operation in the order in which operations begin.
	struct Ticket: Comparable, Hashable {
		fileprivate let number: UInt64

		static func < (lhs: Ticket, rhs: Ticket) -> Bool {
			lhs.number < rhs.number
		}
	}

	private struct Record {
		var readingCount = 0
		/// The ticket of the newest commit.
		var newestCommit: Ticket
		/// The ticket of the newest save, removal, modification or sent change.
		var newestChange: Ticket
		/// The ticket of the newest removal.
		var newestRemoval = Ticket(number: 0)
		/// When exclusive access to the key last ended; the tiers may have been written until then.
		///
		/// Until exclusive access ends, the disk may still have the entry from before the commit.
		var lastWrite: Ticket

		/// Creates the record of a key that has no known operation after `floor`.
		init(floor: Ticket) {
			newestCommit = floor
			newestChange = floor
			lastWrite = floor
		}
	}

	private var lastTicket = Ticket(number: 0)
	private var lastClear = Ticket(number: 0)
	private var lastWrittenClear = Ticket(number: 0)
	private var records: [Key: Record] = [:]
	/// The number of records that are kept only for seedings.
	private var keptCount = 0
	private let limit: Int
	/// The running seedings.
	private var seedings: Set<Ticket> = []
	/// An upper bound for the tickets of all commits of forgotten keys.
	private var floor = Ticket(number: 0)

	init(limit: Int = 10_000) {
		self.limit = limit
	}

	/// The number of keys that are remembered.
	var count: Int { records.count }

	/// Begins a fetch or a read from disk.
	///
	/// ``endReading(_:)`` must follow.
	mutating func beginReading(_ key: Key) -> Ticket {
		if records[key]?.readingCount == 0 { keptCount -= 1 }
		records[key, default: Record(floor: floor)].readingCount += 1
		return nextTicket()
	}

	/// Ends what ``beginReading(_:)`` began.
	mutating func endReading(_ key: Key) {
		guard let record = records[key] else { return }
		records[key]?.readingCount -= 1
		guard record.readingCount == 1 else { return }
		keptCount += 1
		if isNeeded(record) { forgetIfFull() } else { forget(key) }
	}

	/// Begins a seeding, a sent change, or a read of a list from disk (which has many keys, as a seeding has).
	///
	/// ``endSeeding(_:)`` must follow.
	mutating func beginSeeding() -> Ticket {
		let ticket = nextTicket()
		seedings.insert(ticket)
		return ticket
	}

	/// Ends what ``beginSeeding()`` began, and forgets the keys that no other seeding needs.
	mutating func endSeeding(_ ticket: Ticket) {
		seedings.remove(ticket)
		if seedings.isEmpty { forgetUnneeded() }
	}

	/// Commits a save or a removal.
	///
	/// Earlier fetches are refused from now on.
	mutating func commitChange(of key: Key, isRemoval: Bool = false) {
		let ticket = nextTicket()
		change(key) { record in
			record.newestCommit = ticket
			record.newestChange = ticket
			if isRemoval { record.newestRemoval = ticket }
		}
	}

	/// Records that an admitted fetch has found no value.
	mutating func noteRemoval(of key: Key) {
		let ticket = nextTicket()
		change(key) { $0.newestRemoval = ticket }
	}

	/// Whether the key was removed after `ticket` was taken, even if it was saved again.
	func wasRemoved(_ key: Key, since ticket: Ticket) -> Bool {
		records[key].map { $0.newestRemoval > ticket } ?? false
	}

	/// Whether a removal of the key is remembered, and exclusive access to the key has ended since the disk was read.
	func hasRemoved(_ key: Key, sinceRead ticket: Ticket) -> Bool {
		guard let record = records[key], record.newestRemoval.number > 0 else { return false }
		return record.lastWrite > ticket
	}

	/// Takes the next ticket.
	///
	/// A modification takes a ticket when it begins, and commits only if it finds a value. A sent change takes a second
	/// ticket when its response comes.
	mutating func nextTicket() -> Ticket {
		lastTicket = Ticket(number: lastTicket.number + 1)
		return lastTicket
	}

	/// Commits a modification.
	///
	/// From now on, fetches that began before the modification are refused.
	mutating func commitModification(of key: Key, ticket: Ticket) {
		change(key) { record in
			record.newestCommit = max(ticket, record.newestCommit)
			record.newestChange = max(ticket, record.newestChange)
		}
	}

	/// Commits a removal of everything.
	///
	/// Earlier fetches are refused from now on.
	mutating func commitClear() {
		lastClear = nextTicket()
	}

	/// Records that exclusive access to `key` has ended, and that the tiers may have been written until now.
	mutating func noteWrite(of key: Key) {
		let ticket = nextTicket()
		change(key) { $0.lastWrite = ticket }
	}

	/// Records that the removal of everything has reached the tiers.
	mutating func noteClear() {
		lastWrittenClear = nextTicket()
	}

	/// Commits a fetch, or returns false if something newer was committed since the fetch began.
	mutating func admitFetch(of key: Key, ticket: Ticket) -> Bool {
		guard let record = records[key], ticket > record.newestCommit, ticket > lastClear else { return false }
		records[key]?.newestCommit = ticket
		return true
	}

	/// Commits a value of a seeding, or returns false if something newer may have been committed for its key.
	mutating func admitSeed(of key: Key, ticket: Ticket) -> Bool {
		guard ticket > records[key]?.newestCommit ?? floor, ticket > lastClear else { return false }
		change(key) { $0.newestCommit = ticket }
		return true
	}

	/// Commits a sent change, or returns false if something newer may have been committed for its key.
	///
	/// A change that began after this one is newer, and so is a fetch that began after the response came. From now on,
	/// fetches that began before the response are refused.
	mutating func admitSentChange(of key: Key, begun ticket: Ticket, answered: Ticket) -> Bool {
		guard ticket > records[key]?.newestChange ?? floor, answered > records[key]?.newestCommit ?? floor,
			ticket > lastClear
		else { return false }
		change(key) { record in
			record.newestCommit = answered
			record.newestChange = ticket
		}
		return true
	}

	/// Whether exclusive access to `key` has not ended and nothing was cleared since the disk was read.
	///
	/// Call this before the reading or the seeding of the ticket has ended.
	func admitsPromotion(of key: Key, ticket: Ticket) -> Bool {
		ticket > records[key]?.lastWrite ?? floor && ticket > lastWrittenClear
	}

	/// Whether a seeding with this ticket is refused for `key` only because too many keys were forgotten.
	func hasForgotten(_ key: Key, since ticket: Ticket) -> Bool {
		records[key] == nil && ticket <= floor
	}

	/// Changes the record of a key, if a running operation may need it.
	private mutating func change(_ key: Key, _ change: (inout Record) -> Void) {
		var record = records[key] ?? Record(floor: floor)
		change(&record)
		if records[key] != nil {
			records[key] = record
		} else if !seedings.isEmpty {
			records[key] = record
			keptCount += 1
			forgetIfFull()
		}
	}

	/// Whether a running seeding began before the key's newest commit, or before exclusive access to the key last
	/// ended.
	private func isNeeded(_ record: Record) -> Bool {
		seedings.contains { $0 <= max(record.newestCommit, record.lastWrite) }
	}

	/// Forgets the records that no seeding needs.
	///
	/// If too many are left, the floor rises, and all records without a running operation are forgotten.
	private mutating func forgetIfFull() {
		guard keptCount > limit else { return }
		forgetUnneeded()
		guard keptCount > limit / 2 else { return }
		floor = nextTicket()
		for (key, record) in records where record.readingCount == 0 { forget(key) }
	}

	private mutating func forgetUnneeded() {
		for (key, record) in records where record.readingCount == 0 && !isNeeded(record) { forget(key) }
	}

	private mutating func forget(_ key: Key) {
		records[key] = nil
		keptCount -= 1
	}
}
