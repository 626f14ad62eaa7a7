package import Foundation

/// A copy of a database's file and its journals in a temporary folder; the folder is removed together with this value.
///
/// SQLite makes files next to a database even if it only reads the database. So SQLite never opens the original, and
/// nothing changes in the original's folder.
package struct FileCopy: ~Copyable {
	/// The file that was copied.
	package let original: URL
	/// The copy.
	package let file: URL
	/// The number of bytes of the file, and of its journals.
	package let byteCounts: (file: Int, journals: Int)
	private let folder: URL

	/// The suffixes by which SQLite finds the journals of a file.
	private static let journals = ["-wal", "-journal"]
	/// How often a file is copied again because it has changed during the copy.
	private static let attemptLimit = 20
	/// The size of a write-ahead log's header, which is new each time SQLite restarts the log.
	private static let logHeaderSize = 32

	/// Copies the file at `url`, which other processes may be using.
	///
	/// A file that changes while it is copied is copied again. Anything appended to its log in the meantime is left
	/// out.
	///
	/// - Throws: ``InspectionError`` if there is no such file, if it cannot be read, or if it keeps changing.
	package init(of url: URL) throws(InspectionError) {
		let path = url.path(percentEncoded: false)
		do {
			original = url
			folder = FileManager.default.temporaryDirectory.appending(path: "larder-inspect-\(UUID().uuidString)")
			file = folder.appending(path: "copy.sqlite")
			guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey]), values.isRegularFile == true
			else {
				throw InspectionError(.missing, path)
			}
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			var counts: (Int, Int)?
			for _ in 0..<Self.attemptLimit where counts == nil { counts = try Self.copy(url, to: file) }
			guard let counts else { throw InspectionError(.busy, path) }
			byteCounts = counts
		} catch let error as InspectionError {
			throw error
		} catch {
			throw InspectionError(.unreadable(error.localizedDescription), path)
		}
	}

	deinit {
		// The system empties its temporary folder in any case.
		try? FileManager.default.removeItem(at: folder)
	}

	/// Copies the files, or returns `nil` if the copies do not fit together.
	///
	/// The journals are copied first. If the log were copied after a checkpoint had emptied it, its commits would be
	/// missing from the copy.
	private static func copy(_ url: URL, to copy: URL) throws -> (file: Int, journals: Int)? {
		let before = try state(of: url)
		var journalBytes = 0
		for suffix in journals {
			let target = URL(filePath: copy.path(percentEncoded: false) + suffix)
			if FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) {
				try FileManager.default.removeItem(at: target)
			}
			let source = url.path(percentEncoded: false) + suffix
			guard FileManager.default.fileExists(atPath: source) else { continue }
			let bytes = try Data(contentsOf: URL(filePath: source))
			try bytes.write(to: target)
			journalBytes += bytes.count
		}
		let bytes = try Data(contentsOf: url)
		try bytes.write(to: copy)
		return try state(of: url) == before ? (bytes.count, journalBytes) : nil
	}

	/// A value that changes if SQLite writes to the file itself, restarts its log, or begins or ends a rollback
	/// journal.
	private static func state(of url: URL) throws -> [AnyHashable] {
		let path = url.path(percentEncoded: false)
		let attributes = try FileManager.default.attributesOfItem(atPath: path)
		let log = FileHandle(forReadingAtPath: "\(path)-wal")
		defer { try? log?.close() }
		return [
			attributes[.modificationDate] as? Date, attributes[.size] as? Int, attributes[.systemFileNumber] as? Int,
			try log?.read(upToCount: logHeaderSize),
			(try? FileManager.default.attributesOfItem(atPath: "\(path)-journal"))?[.modificationDate] as? Date,
		]
	}
}

/// Why a file cannot be inspected.
package struct InspectionError: Error, Equatable, CustomStringConvertible {
	package enum Reason: Equatable, Sendable {
		case missing
		/// The system refuses access to the file, with this reason.
		case unreadable(String)
		/// The file changed during each attempt to copy it.
		case busy
		/// SQLite cannot read the file, for this reason.
		case notDatabase(String)
		case otherProgram
		case earlierFormat(Int)
		case laterFormat(Int)
	}

	package let reason: Reason
	package let path: String

	init(_ reason: Reason, _ path: String) {
		self.reason = reason
		self.path = path
	}

	package var description: String {
		let text =
			switch reason {
			case .missing: "there is no such file; name the SQLite file of a cache or an outbox"
			case .unreadable(let reason): "it cannot be read (\(reason)); change its permissions, or inspect a copy"
			case .busy: "another process writes to it all the time; stop it, or try again"
			case .notDatabase(let reason): "it is no SQLite database, or its beginning is damaged (\(reason))"
			case .otherProgram: "it is the database of another program; name the file of a cache or an outbox"
			case .earlierFormat(let format):
				"it has the format \(format) of an earlier version; an app that uses this version changes it when it opens it"
			case .laterFormat(let format): "a later version of Larder wrote its format \(format); use that version"
			}
		return "\(path): error: \(text)"
	}
}
