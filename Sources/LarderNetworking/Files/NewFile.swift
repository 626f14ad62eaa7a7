import Foundation
import LarderCore

/// A new file that is written piece by piece, and removed in the end unless it was moved to its place.
///
/// A piece that comes after that is dropped.
final class NewFile: Sendable {
	let url: URL
	/// The open file, or `nil` after it was moved or removed.
	private let handle: Mutex<FileHandle?>

	/// Creates the file.
	///
	/// - Parameters:
	///   - url: Where no file is yet.
	///   - permissions: The permissions of the file, or `nil` for those that a new file has.
	init(at url: URL, permissions: Int?) throws(HTTPError) {
		self.url = url
		let mode = mode_t(permissions ?? 0o666)
		let descriptor = open(url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
		guard descriptor >= 0 else {
			throw HTTPError(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO), at: url)
		}
		handle = Mutex(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
		// The process may keep some permissions from new files.
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

	/// Moves the file to `place`, in the same directory, and replaces a file that is there.
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
			// The file is no longer read, and no caller could handle the error.
			try? open.close()
			try? FileManager.default.removeItem(at: url)
		}
	}
}
