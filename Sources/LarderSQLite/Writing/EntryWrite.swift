import Foundation
import LarderCore

/// An atomic change to the file.
enum EntryWrite {
	/// Saves the row, and replaces an existing one.
	///
	/// A fetched row has the ticket of the fetch's beginning, here and below. It is overtaken if another database
	/// object has committed something newer for the key since.
	case save(EntryRow, at: EntryAddress, fetched: FetchTicket? = nil)
	/// Saves a list, and replaces an existing one.
	case saveList(ListRecord, at: EntryAddress, fetched: FetchTicket? = nil)
	/// Gives the row new metadata, if it has these validators.
	case renew(EntryMetadata, matching: Validators, at: EntryAddress, fetched: FetchTicket? = nil)
	/// Removes the row, if there is one.
	case remove(at: EntryAddress, fetched: FetchTicket? = nil)
	/// Removes the row, if there is one, and takes its key out of the lists of this namespace.
	///
	/// If the file has ended the session in which the removal began, it fails.
	case removeMember(at: EntryAddress, lists: Data, fetched: FetchTicket? = nil, session: CacheTicket? = nil)
	/// Makes these changes together, except those that are overtaken.
	case all([EntryWrite], WriteOutcome? = nil)
	/// Removes this unreadable row, unless another one was saved in the meantime.
	case drop(EntryRow, at: EntryAddress)
	/// Removes every row of the namespaces.
	case removeNamespaces([Data])
	/// Removes every row.
	case removeAll
	/// Gives the tags the next number, and forgets the oldest ones beyond the limit.
	case invalidate(Set<CacheTag>, limit: Int)
	/// Ends all sessions up to this one, and removes their rows and those of no session.
	case endSessions(upTo: Int)

	/// The approximate number of bytes that it writes.
	var byteCount: Int {
		switch self {
		case .save(let row, let address, _): row.value.count + address.key.count + 64
		case .saveList(let list, let address, _): list.byteCount + address.key.count + 64
		case .all(let writes, _): writes.reduce(0) { $0 + $1.byteCount }
		default: 64
		}
	}

	/// The saves in it.
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

	/// The places of the changes that were overtaken.
	var overtaken: Set<Int> { state.withLock { $0.overtaken } }
	/// The places of the saves of keys that were removed meanwhile.
	var removed: Set<Int> { state.withLock { $0.removed } }
	/// Whether the file no longer knows if the key of a save was removed.
	var isForgotten: Bool { state.withLock { $0.isForgotten } }

	/// Resets the outcome, because a transaction may be repeated.
	func begin() { state.withLock { $0 = State() } }

	func noteOvertaken(_ place: Int) { state.withLock { _ = $0.overtaken.insert(place) } }

	func noteRemoved(_ place: Int) { state.withLock { _ = $0.removed.insert(place) } }

	func noteForgotten() { state.withLock { $0.isForgotten = true } }
}
