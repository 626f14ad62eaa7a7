import Foundation

/// A file that a request sends.
struct BodyFile: Sendable {
	let url: URL
	let length: Int

	/// Looks the file up.
	///
	/// - Throws: ``HTTPError/fileFailed(path:description:)`` if there is none, or if it is a directory or a pipe.
	init(_ url: URL) throws(HTTPError) {
		self.url = url
		let attributes: [FileAttributeKey: Any]
		do {
			let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
			attributes = try FileManager.default.attributesOfItem(atPath: path)
			// On Linux, `URLSession` would stop the process if it could not open the file.
			try FileHandle(forReadingFrom: url).close()
		} catch {
			throw HTTPError(error, at: url)
		}
		guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber else {
			throw .fileFailed(path: url.path(percentEncoded: false), description: "it is not a regular file")
		}
		length = size.intValue
	}

	/// The content, from its beginning.
	func pieces() throws(HTTPError) -> FilePieces {
		do {
			return FilePieces(handle: try FileHandle(forReadingFrom: url), url: url)
		} catch {
			throw HTTPError(error, at: url)
		}
	}
}

/// The content of a file, piece by piece.
struct FilePieces {
	fileprivate let handle: FileHandle
	fileprivate let url: URL

	/// The next piece, or `nil` at the end.
	func next() throws(HTTPError) -> Data? {
		do {
			guard let piece = try handle.read(upToCount: 128 * 1024), !piece.isEmpty else { return nil }
			return piece
		} catch {
			throw HTTPError(error, at: url)
		}
	}
}

extension HTTPError {
	/// The error for a failure of the file system.
	init(_ error: any Error, at url: URL) {
		self = .fileFailed(path: url.path(percentEncoded: false), description: error.localizedDescription)
	}
}
