/// Decides what may still be committed: nothing older ever replaces something newer.
///
/// An operation takes a ``Ticket`` when it begins. Tickets are numbers that rise.
/// - A save, a removal and a clear count as committed from the moment of their ticket.
/// - A fetch commits its value later. It is refused if its key was committed under a higher ticket meanwhile.
/// - A promotion copies an entry from disk to memory. It is refused if anything was written to the tiers since the disk was
///   read, because the entry may be older than that.
///
/// A key is remembered only while an operation on it is open. After that, no older ticket can turn up.
struct CommitHistory<Key: Hashable> {
	/// The place of an operation in the order in which operations begin.
	struct Ticket: Comparable, Hashable {
		fileprivate let number: UInt64

		static func < (lhs: Ticket, rhs: Ticket) -> Bool {
			lhs.number < rhs.number
		}
	}

	private struct Record {
		var openCount = 0
		/// The ticket of the newest commit.
		var newestCommit = Ticket(number: 0)
		/// When a commit last reached the tiers; until then, the disk still has the entry from before the commit.
		var lastWrite = Ticket(number: 0)
	}

	private var lastTicket = Ticket(number: 0)
	private var lastClear = Ticket(number: 0)
	private var lastWrittenClear = Ticket(number: 0)
	private var records: [Key: Record] = [:]

	/// The number of keys that are remembered.
	var count: Int { records.count }

	/// Begins a fetch or a read from disk; ``close(_:)`` must follow.
	mutating func open(_ key: Key) -> Ticket {
		records[key, default: Record()].openCount += 1
		return nextTicket()
	}

	/// Ends what ``open(_:)`` began.
	mutating func close(_ key: Key) {
		guard var record = records[key] else { return }
		record.openCount -= 1
		records[key] = record.openCount > 0 ? record : nil
	}

	/// Commits a save or a removal; fetches that began before are refused from now on.
	mutating func commitChange(of key: Key) {
		let ticket = nextTicket()
		records[key]?.newestCommit = ticket
	}

	/// Commits a removal of everything; fetches that began before are refused from now on.
	mutating func commitClear() {
		lastClear = nextTicket()
	}

	/// Notes that a commit of `key` has reached the tiers.
	mutating func noteWrite(of key: Key) {
		let ticket = nextTicket()
		records[key]?.lastWrite = ticket
	}

	/// Notes that a removal of everything has reached the tiers.
	mutating func noteClear() {
		lastWrittenClear = nextTicket()
	}

	/// Commits a fetch; returns false, and commits nothing, if something newer was committed since the fetch began.
	mutating func admitFetch(of key: Key, ticket: Ticket) -> Bool {
		guard let record = records[key], ticket > record.newestCommit, ticket > lastClear else { return false }
		records[key]?.newestCommit = ticket
		return true
	}

	/// Returns whether the tiers are still as they were when the disk was read.
	func admitsPromotion(of key: Key, ticket: Ticket) -> Bool {
		guard let record = records[key] else { return false }
		return ticket > record.lastWrite && ticket > lastWrittenClear
	}

	private mutating func nextTicket() -> Ticket {
		lastTicket = Ticket(number: lastTicket.number + 1)
		return lastTicket
	}
}
