import Foundation
import LarderCore

/// A change to the file.
enum EntryWrite {
	/// Keeps the row in place of any that is there.
	case save(EntryRow, at: EntryAddress)
	/// Gives the row new metadata, where its validators are those given.
	case renew(EntryMetadata, matching: Validators, at: EntryAddress)
	/// Removes the row, if there is one.
	case remove(at: EntryAddress)
	/// Removes this row, which cannot be read, unless another has taken its place.
	case drop(EntryRow, at: EntryAddress)
	/// Removes every row of the namespace.
	case removeNamespace(Data)
	/// Removes every row.
	case removeAll

	/// About how many bytes it writes.
	var byteCount: Int {
		guard case .save(let row, let address) = self else { return 64 }
		return row.value.count + address.key.count + 64
	}

	/// Whether it may add a row.
	var isSave: Bool {
		guard case .save = self else { return false }
		return true
	}

	/// Whether it takes one statement, which is a transaction by itself.
	var isOneStatement: Bool {
		guard case .drop = self else { return true }
		return false
	}

	/// Whether it takes from the file what must not be found in it any more.
	var isErasing: Bool {
		switch self {
		case .removeNamespace, .removeAll: true
		case .save, .renew, .remove, .drop: false
		}
	}
}
