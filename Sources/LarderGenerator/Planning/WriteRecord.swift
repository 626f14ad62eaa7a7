import Foundation

/// The record that a run keeps beside the lock while it writes.
///
/// If the run is killed, the next run uses the record to undo its changes. The record's name tells how far the run has
/// come. During `staging` it writes files beside their places. During `publishing` all of these are complete, and it
/// replaces the files. After `done` it only removes copies, and nothing is undone.
struct WriteRecord: Codable, Equatable {
	enum Phase: String, CaseIterable {
		case staging, publishing, done

		/// The record's path in a project.
		var path: String { ".larder/write-\(rawValue).json" }
	}

	/// A file that changes; its paths are relative to the project's folder.
	struct Edit: Codable, Equatable {
		let place: String
		/// Where its new contents are written first; `nil` if the file is removed.
		let draft: String?
		/// The copy of its old contents; `nil` if the file is new.
		let backup: String?
		/// The digest of its new contents, which tells them from contents that someone wrote since.
		let hash: UInt64?
	}

	let edits: [Edit]
	/// The folders that the run makes, outermost first.
	let folders: [String]

	/// The digest of `contents`: FNV-1a, because nothing here needs a secure one.
	static func hash(of contents: some Sequence<UInt8>) -> UInt64 {
		contents.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
	}
}

/// The lock on the record of a running process, which keeps other runs from undoing it.
///
/// The system releases the lock when the process ends, however it ends.
package final class RecordHold: Sendable {
	private let descriptor: Int32

	/// Locks the file at `url`.
	///
	/// - Throws: `POSIXError`: `EAGAIN` if another process has the lock, else why the file cannot be opened or locked.
	init(_ url: URL) throws {
		descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
		guard descriptor >= 0 else { throw Self.failure }
		guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
			let failure = Self.failure
			close(descriptor)
			throw failure
		}
	}

	deinit {
		// A process that was just started may have a copy of the descriptor until it runs its program.
		flock(descriptor, LOCK_UN)
		close(descriptor)
	}

	/// The system's last error.
	private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
