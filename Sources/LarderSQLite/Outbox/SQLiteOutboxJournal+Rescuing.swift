package import Foundation
package import LarderCore

extension SQLiteOutboxJournal {
	/// Copies the readable records to a new file, and leaves the old file and its log as they are.
	///
	/// - Returns: The records, in order.
	@concurrent package static func rescue(_ url: URL, into new: URL) async throws -> [JournalRecord] {
		let old = try DatabaseFile(path: url.absoluteURL.path(percentEncoded: false)).resolvedFile().path
		let new = try DatabaseFile(path: new.absoluteURL.path(percentEncoded: false)).resolvedFile().path
		let result = try FolderLock(path: new).hold(.exclusive) { () -> Result<[JournalRecord], any Error> in
			Result {
				guard access(new, F_OK) != 0 else { throw existingFile(new) }
				let records = try readableRecords(of: old)
				guard try create(new, with: records) else { throw existingFile(new) }
				return records
			}
		}
		return try result.get()
	}

	private static let rescuing = "rescue the outbox"

	private static func existingFile(_ path: String) -> SQLiteError {
		SQLiteError(code: 14, message: "there is a file already; name a new one", operation: rescuing, path: path)
	}

	private static func readableRecords(of path: String) throws -> [JournalRecord] {
		let file = try bytes(of: path)
		let log = WriteAheadLog(FileManager.default.contents(atPath: "\(path)-wal").map(Array.init) ?? [])
		var (best, score): (reading: (pages: RawPages, rows: [RawPages.Row])?, score: Int) = (nil, -1)
		for (size, reservedSize) in formats(of: file, log) {
			let pages = RawPages(file, log, pageSize: size, reservedSize: reservedSize)
			let rows = pages.rows()
			// If the size is wrong, a page rarely lists a row.
			let newScore = rows.reduce(0) { $0 + ($1.isListed ? 1_000 : 1) }
			if newScore > score { (best, score) = ((pages, rows), newScore) }
		}
		guard let best else { return [] }
		try checkOwner(of: best.pages.header, hasRecords: !best.rows.isEmpty, path)
		return newestRecords(of: best.rows)
	}

	/// Reads the file through SQLite.
	///
	/// Closing a separate descriptor would drop the locks that this process has on the file.
	private static func bytes(of path: String) throws -> [UInt8] {
		guard access(path, F_OK) == 0 else {
			guard trace(of: path) == nil else { return [] }
			throw systemError(rescuing, path)
		}
		var bytes: [UInt8] = []
		try SQLiteConnection(path: path, opening: .immutable).readFile { bytes += $0 }
		return bytes
	}

	/// The sizes of pages, and of their reserved parts, that the file may have, most likely first.
	private static func formats(of file: [UInt8], _ log: WriteAheadLog) -> [(size: Int, reservedSize: Int)] {
		let size = file.count > 20 ? Int(file[16]) << 8 + Int(file[17]) : 0
		let likely = [size == 1 ? 65_536 : size].filter(RawPages.sizes.contains)
		let sizes = log.pageSize.map { [$0] } ?? likely + RawPages.sizes.filter { !likely.contains($0) }
		let reserved = file.count > 20 && file[20] <= 32 ? Int(file[20]) : 0
		return sizes.flatMap { size in Set([reserved, 0]).sorted(by: >).map { (size, $0) } }
	}

	/// Throws if the header says that the file has a later format, or belongs to another program.
	///
	/// A file with records of an outbox belongs to an outbox, whatever a damaged header says.
	private static func checkOwner(of header: [UInt8], hasRecords: Bool, _ path: String) throws {
		guard header.starts(with: Array("SQLite format 3\0".utf8)) else { return }
		let format = header.number(at: 60)
		if header.number(at: 68) != application {
			guard hasRecords else { throw OutboxFileError.foreign(path: path) }
		} else if format > self.format {
			throw OutboxFileError.laterFormat(Int(format), path: path)
		}
	}

	/// The newest record of each subject.
	///
	/// Rows that no page lists may have been removed. These records among them do not come back:
	///
	/// - a change that has ended, if its outcome is still kept
	/// - a record that was written before the session began
	/// - a confirmed value, which the service also has
	///
	/// Any other change is sent again, under its own idempotency key, which is better than losing it.
	static func newestRecords(of rows: [RawPages.Row]) -> [JournalRecord] {
		let session = rows.filter { $0.isListed && $0.record.isSession }.map(\.position).max() ?? .min
		let rows = rows.filter { $0.isListed || $0.position >= session && !$0.record.isKnownValue }
			.sorted { ($0.position, $0.isListed ? 1 : 0) < ($1.position, $1.isListed ? 1 : 0) }
		var newest: [String: RawPages.Row] = [:]
		for row in rows { newest[row.record.subject] = row }
		let ended = Set(newest.values.compactMap(\.record.endedSubject))
		let kept = newest.values.filter { !ended.contains($0.record.subject) }.sorted { $0.position < $1.position }
		// A session replaces all records that are read before it, and a damaged row may have the wrong position. So
		// sessions come first.
		return (kept.filter(\.record.isSession) + kept.filter { !$0.record.isSession }).map(\.record)
	}
}
