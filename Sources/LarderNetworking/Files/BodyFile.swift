import Foundation

/// A file that a request sends.
struct BodyFile: Sendable {
	let url: URL
	/// The path of the file without links, because Foundation on Linux would send the length of a link.
	let place: URL
	let length: Int

	/// Checks that the file can be sent.
	///
	/// - Throws: ``HTTPError/fileFailed(path:description:)`` if there is no file, or if it is a directory or a pipe.
	init(_ url: URL) throws(HTTPError) {
		self.url = url
		place = url.resolvingSymlinksInPath()
		let attributes: [FileAttributeKey: Any]
		do {
			attributes = try FileManager.default.attributesOfItem(atPath: place.path(percentEncoded: false))
		} catch {
			throw HTTPError(error, at: url)
		}
		// Opening a pipe would wait until another process writes to it.
		guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber else {
			throw .irregularFile(at: url)
		}
		do {
			// On Linux, `URLSession` crashes the process if it cannot open the file.
			try FileHandle(forReadingFrom: place).close()
		} catch {
			throw HTTPError(error, at: url)
		}
		length = size.intValue
	}

	/// Checks the file again, and throws if its length has changed.
	func check() throws(HTTPError) {
		guard try BodyFile(url).length == length else { throw .changedFile(at: url) }
	}

	/// The content, from its beginning.
	func pieces() throws(HTTPError) -> FilePieces {
		do {
			return FilePieces(handle: try FileHandle(forReadingFrom: place), url: url, left: length)
		} catch {
			throw HTTPError(error, at: url)
		}
	}
}

/// The content of a file, piece by piece.
struct FilePieces {
	fileprivate let handle: FileHandle
	fileprivate let url: URL
	/// How many bytes are still to come.
	fileprivate var left: Int

	/// The next piece, or `nil` at the end.
	///
	/// - Throws: ``HTTPError/fileFailed(path:description:)``, even if only the length of the file has changed since it
	///   was checked. The error is thrown before the last piece is returned.
	mutating func next() throws(HTTPError) -> Data? {
		let piece: Data
		do {
			let size = 128 * 1024
			piece = try handle.read(upToCount: left > size ? size : left + 1) ?? Data()
		} catch {
			throw HTTPError(error, at: url)
		}
		guard piece.count <= left, !piece.isEmpty || left == 0 else { throw .changedFile(at: url) }
		left -= piece.count
		return piece.isEmpty ? nil : piece
	}
}

extension HTTPError {
	/// The error for a file whose length has changed since it was checked.
	fileprivate static func changedFile(at url: URL) -> HTTPError {
		.fileFailed(path: url.path(percentEncoded: false), description: "it became longer or shorter while it was sent")
	}

	/// The error for a directory, a pipe, a device, or a link that leads nowhere.
	static func irregularFile(at url: URL) -> HTTPError {
		.fileFailed(path: url.path(percentEncoded: false), description: "it is not a regular file")
	}

	/// The error for a failure of the file system.
	init(_ error: any Error, at url: URL) {
		self = .fileFailed(path: url.path(percentEncoded: false), description: error.localizedDescription)
	}
}
