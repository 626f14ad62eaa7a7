import Foundation
import LarderCore

/// A change to the file.
enum EntryWrite {
	/// Saves the row, and replaces an existing one.
	case save(EntryRow, at: EntryAddress)
	/// Gives the row new metadata, if it has these validators.
	case renew(EntryMetadata, matching: Validators, at: EntryAddress)
	/// Removes the row, if there is one.
	case remove(at: EntryAddress)
	/// Removes this unreadable row, unless another one was saved in the meantime.
	case drop(EntryRow, at: EntryAddress)
	/// Removes every row of the namespace.
	case removeNamespace(Data)
	/// Removes every row.
	case removeAll
	/// Gives the tags the next number, and forgets the oldest ones beyond the limit.
	case invalidate(Set<CacheTag>, limit: Int)
	/// Ends all sessions up to this one, and removes every row.
	case endSessions(upTo: Int)

	/// The approximate number of bytes that it writes.
	var byteCount: Int {
		guard case .save(let row, let address) = self else { return 64 }
		return row.value.count + address.key.count + 64
	}

	var isSave: Bool {
		guard case .save = self else { return false }
		return true
	}

	/// Whether it takes only one statement, which needs no explicit transaction.
	var isOneStatement: Bool {
		switch self {
		case .drop, .invalidate, .endSessions: false
		case .save, .renew, .remove, .removeNamespace, .removeAll: true
		}
	}

	/// Whether the content of the removed rows must also leave the journal.
	var isErasing: Bool {
		switch self {
		case .removeNamespace, .removeAll, .endSessions: true
		case .save, .renew, .remove, .drop, .invalidate: false
		}
	}
}
