import Foundation

/// What a run leaves beside the lock while it writes, by which the next one takes back what it was killed in.
///
/// Its name says how far the run came. Files are written beside their places while it is `staging`; places change while it
/// is `publishing`, when all that was staged is complete; after `done` nothing is taken back, and copies are removed.
struct WriteRecord: Codable, Equatable {
	enum Phase: String, CaseIterable {
		case staging, publishing, done

		/// The record's path in a project.
		var path: String { ".larder/write-\(rawValue).json" }
	}

	/// A place that changes; its paths are relative to the project's folder.
	struct Edit: Codable, Equatable {
		let place: String
		/// Where its new contents are written first; `nil` where it goes.
		let draft: String?
		/// Where a copy of its old contents is; `nil` where it is new.
		let backup: String?
		/// What tells its new contents from others that someone may have put there since.
		let hash: UInt64?
	}

	let edits: [Edit]
	/// The folders that are made, those around others first.
	let folders: [String]

	/// What tells `contents` from others: FNV-1a, which needs no secret here.
	static func hash(of contents: some Sequence<UInt8>) -> UInt64 {
		contents.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
	}
}

/// The record of a run that writes still, which no other takes back.
///
/// The system gives the file up when the process ends, however it ends.
package final class RecordHold: Sendable {
	private let descriptor: Int32

	/// Holds the file at `url`.
	///
	/// - Throws: `POSIXError`: `EAGAIN` where another process holds it, and why it cannot be opened or locked.
	init(_ url: URL) throws {
		descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
		guard descriptor >= 0 else { throw Self.failure }
		guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
			let failure = Self.failure
			close(descriptor)
			throw failure
		}
	}

	deinit { close(descriptor) }

	/// What the system refused last.
	private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
