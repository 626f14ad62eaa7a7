import Foundation
import LarderCore

/// A change to the file, which is made whole or not at all.
enum EntryWrite {
	/// Saves the row, and replaces an existing one.
	case save(EntryRow, at: EntryAddress)
	/// Gives the row new metadata, if it has these validators.
	case renew(EntryMetadata, matching: Validators, at: EntryAddress)
	/// Removes the row, if there is one.
	case remove(at: EntryAddress)
	/// Removes the row, if there is one, and takes its key out of the lists of this namespace.
	case removeMember(at: EntryAddress, lists: Data)
	/// Makes these changes together.
	case all([EntryWrite])
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
		case .save(let row, let address): row.value.count + address.key.count + 64
		case .all(let writes): writes.reduce(0) { $0 + $1.byteCount }
		default: 64
		}
	}

	/// The saves in it.
	var saves: [EntryWrite] {
		switch self {
		case .save: [self]
		case .all(let writes): writes.flatMap(\.saves)
		default: []
		}
	}

	/// Whether it takes only one statement, which needs no explicit transaction.
	var isOneStatement: Bool {
		switch self {
		case .drop, .removeMember, .all, .removeNamespaces, .invalidate, .endSessions: false
		case .save, .renew, .remove, .removeAll: true
		}
	}

	/// Whether the content of the removed rows must also leave the journal.
	var isErasing: Bool {
		switch self {
		case .removeNamespaces, .removeAll, .endSessions: true
		case .save, .renew, .remove, .removeMember, .all, .drop, .invalidate: false
		}
	}
}
