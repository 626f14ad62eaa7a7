import Foundation
import LarderCore

/// A change to the file.
enum EntryWrite {
	/// Saves the row, in place of any older one.
	case save(EntryRow, at: EntryAddress)
	/// Gives the row new metadata, if it has these validators.
	case renew(EntryMetadata, matching: Validators, at: EntryAddress)
	/// Removes the row, if there is one.
	case remove(at: EntryAddress)
	/// Removes this row, which cannot be read, unless another one was saved since.
	case drop(EntryRow, at: EntryAddress)
	/// Removes every row of the namespace.
	case removeNamespace(Data)
	/// Removes every row.
	case removeAll

	/// The approximate number of bytes that it writes.
	var byteCount: Int {
		guard case .save(let row, let address) = self else { return 64 }
		return row.value.count + address.key.count + 64
	}

	var isSave: Bool {
		guard case .save = self else { return false }
		return true
	}

	/// Whether it takes only one statement, which is a transaction by itself.
	var isOneStatement: Bool {
		guard case .drop = self else { return true }
		return false
	}

	/// Whether no trace of the removed rows may stay in the file.
	var isErasing: Bool {
		switch self {
		case .removeNamespace, .removeAll: true
		case .save, .renew, .remove, .drop: false
		}
	}
}
