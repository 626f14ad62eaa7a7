import Foundation
import LarderCore

/// An atomic change to the file.
enum EntryWrite {
	/// Saves the row, and replaces an existing row.
	///
	/// A fetched row has the ticket from the beginning of its fetch; the other cases use tickets in the same way. The
	/// row is overtaken if another database object has since committed something newer for the key.
	case save(EntryRow, at: EntryAddress, fetched: FetchTicket? = nil)
	/// Saves a list, and replaces an existing list.
	case saveList(ListRecord, at: EntryAddress, fetched: FetchTicket? = nil)
	/// Gives the row new metadata, if the row has these validators.
	case renew(EntryMetadata, matching: Validators, at: EntryAddress, fetched: FetchTicket? = nil)
	/// Removes the row, if there is one.
	case remove(at: EntryAddress, fetched: FetchTicket? = nil)
	/// Removes the row, if there is one, and takes its key out of the lists of this namespace.
	///
	/// The write fails if the session in which the removal began has ended in the file.
	case removeMember(at: EntryAddress, lists: Data, fetched: FetchTicket? = nil, session: CacheTicket? = nil)
	/// Makes these changes together, except overtaken changes.
	case all([EntryWrite], WriteOutcome? = nil)
	/// Removes this unreadable row, unless another row was saved in the meantime.
	case drop(EntryRow, at: EntryAddress)
	/// Removes every row of the namespaces.
	case removeNamespaces([Data])
	/// Removes every row.
	case removeAll
	/// Gives the tags the next number, and forgets the oldest tags beyond the limit.
	case invalidate(Set<CacheTag>, limit: Int)
	/// Ends all sessions up to this session, and removes their rows and the rows without a session.
	case endSessions(upTo: Int)

	/// The approximate number of bytes that the change writes.
	var byteCount: Int {
		switch self {
		case .save(let row, let address, _): row.value.count + address.key.count + 64
		case .saveList(let list, let address, _): list.byteCount + address.key.count + 64
		case .all(let writes, _): writes.reduce(0) { $0 + $1.byteCount }
		default: 64
		}
	}

	/// The saves among the changes.
	var saves: [EntryWrite] {
		switch self {
		case .save, .saveList: [self]
		case .all(let writes, _): writes.flatMap(\.saves)
		default: []
		}
	}

	/// Whether the content of the removed rows must also leave the journal.
	var isErasing: Bool {
		switch self {
		case .removeNamespaces, .removeAll, .endSessions: true
		case .save, .saveList, .renew, .remove, .removeMember, .all, .drop, .invalidate: false
		}
	}
}

/// The outcome of one ``EntryWrite``.
final class WriteOutcome: Sendable {
	private struct State {
		var overtaken: Set<Int> = []
		var removed: Set<Int> = []
		var isForgotten = false
	}

	private let state = Mutex(State())

	/// The places of the overtaken changes.
	var overtaken: Set<Int> { state.withLock { $0.overtaken } }
	/// The places of the saves whose keys were removed in the meantime.
	var removed: Set<Int> { state.withLock { $0.removed } }
	/// Whether the file no longer knows whether the key of a save was removed.
	var isForgotten: Bool { state.withLock { $0.isForgotten } }

	/// Resets the outcome, because a transaction may be repeated.
	func begin() { state.withLock { $0 = State() } }

	func noteOvertaken(_ place: Int) { state.withLock { _ = $0.overtaken.insert(place) } }

	func noteRemoved(_ place: Int) { state.withLock { _ = $0.removed.insert(place) } }

	func noteForgotten() { state.withLock { $0.isForgotten = true } }
}
