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
	///   - isPrivate: Whether only the user may read it.
	init(at url: URL, isPrivate: Bool) throws(HTTPError) {
		self.url = url
		do {
			try Data().write(to: url, options: .withoutOverwriting)
			if isPrivate {
				let path = url.path(percentEncoded: false)
				try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
			}
			handle = Mutex(try FileHandle(forWritingTo: url))
		} catch {
			throw HTTPError(error, at: url)
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
			// Nothing reads the file any more, and there is nobody to tell.
			try? open.close()
			try? FileManager.default.removeItem(at: url)
		}
	}
}
