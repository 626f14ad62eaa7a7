import Foundation
import LarderCore

/// Writes the body of a response to a file, and puts the file in its place when the body is complete.
final class ResponseFile: Sendable {
	private struct State {
		var file: NewFile?
		var count = 0
	}

	private let download: Download
	/// The final path of the file, without links.
	private let place: URL
	private let state = Mutex(State())

	init(_ download: Download) {
		self.download = download
		place = download.file.resolvingSymlinksInPath()
	}

	/// Prepares for a response, and drops the content of an earlier response.
	///
	/// - Throws: ``HTTPError/fileFailed(path:description:)``, for example if something other than a regular file is
	///   already in the place.
	func begin() throws(HTTPError) {
		discard()
		let permissions = try earlierPermissions()
		// A file name has at most 255 bytes.
		let start = String(decoding: place.lastPathComponent.utf8.prefix(100), as: UTF8.self)
		let name = ".\(start).\(UUID().uuidString)"
		let file = try NewFile(at: place.deletingLastPathComponent().appending(path: name), permissions: permissions)
		state.withLock { $0 = State(file: file) }
	}

	/// The permissions of the file that the download will replace, if there is one.
	private func earlierPermissions() throws(HTTPError) -> Int? {
		// If the place cannot be examined, no new file can be made next to it either, and that error gives the reason.
		guard let attributes = try? FileManager.default.attributesOfItem(atPath: place.path(percentEncoded: false))
		else {
			return nil
		}
		guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .irregularFile(at: download.file) }
		return (attributes[.posixPermissions] as? NSNumber).map { $0.intValue & 0o777 }
	}

	/// Throws if the whole body will be too long; `length` is its length, or `nil` if that is not known.
	func expect(_ length: Int?) throws(HTTPError) {
		guard length ?? 0 <= download.limit else { throw .bodyTooLarge(limit: download.limit) }
	}

	/// Writes a piece of the body.
	///
	/// - Parameter length: How long the whole body will be, if that is known.
	func receive(_ piece: Data, ofLength length: Int?) throws(HTTPError) {
		let (file, count) = state.withLock { state in
			state.count += piece.count
			return (state.file, state.count)
		}
		guard let file else { return }
		try expect(max(length ?? 0, count))
		try file.append(piece)
		download.progress(count, of: length)
	}

	/// Puts the file in its place.
	func finish() throws(HTTPError) {
		try state.withLock(\.file)?.move(to: place)
	}

	/// Removes what was written, unless the file is already in its place.
	func discard() {
		let file = state.withLock { state in
			defer { state.file = nil }
			return state.file
		}
		file?.remove()
	}
}

extension Int {
	/// Whether a response with this status has succeeded.
	var isSuccess: Bool { (200...299).contains(self) }

	/// Whether the body of a response with this status is the content that a download asks for, even if it is empty.
	///
	/// A 204 and a 205 have no content (RFC 9110, sections 15.3.5 and 15.3.6).
	package var hasWholeBody: Bool { isSuccess && ![204, 205].contains(self) }
}
