import Foundation
import LarderCore

/// A new file that is written piece by piece, and removed at the end unless it was moved to its place.
///
/// Pieces that come after that are dropped.
final class NewFile: Sendable {
	let url: URL
	/// The open file, or `nil` after it was moved or removed.
	private let handle: Mutex<FileHandle?>

	/// Creates the file.
	///
	/// - Parameters:
	///   - url: A path at which there is no file yet.
	///   - permissions: The permissions of the file, or `nil` for the usual permissions of a new file.
	init(at url: URL, permissions: Int?) throws(HTTPError) {
		self.url = url
		let mode = mode_t(permissions ?? 0o666)
		let descriptor = open(url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
		guard descriptor >= 0 else {
			throw HTTPError(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO), at: url)
		}
		handle = Mutex(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
		// The process's file mode mask may withhold some permissions from new files.
		if permissions != nil, fchmod(descriptor, mode) != 0 {
			throw HTTPError(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO), at: url)
		}
	}

	deinit {
		remove()
	}

	func append(_ data: Data) throws(HTTPError) {
		do {
			try handle.withLock { try $0?.write(contentsOf: data) }
		} catch {
			throw HTTPError(error, at: url)
		}
	}

	/// Moves the file to `place`, in the same directory, and replaces an existing file.
	func move(to place: URL) throws(HTTPError) {
		do {
			try handle.withLock { handle in
				guard let open = handle else { return }
				try open.close()
				guard rename(url.path(percentEncoded: false), place.path(percentEncoded: false)) == 0 else {
					throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
				}
				handle = nil
			}
		} catch {
			throw HTTPError(error, at: place)
		}
	}

	/// Removes the file, unless it was moved.
	func remove() {
		handle.withLock { handle in
			guard let open = handle else { return }
			handle = nil
			// The file is no longer used, and no caller could handle the error.
			try? open.close()
			try? FileManager.default.removeItem(at: url)
		}
	}
}
