import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

/// A session finds out that its file was deleted.
struct SQLiteSessionTests {
	@Test("If a connection permits only reads, it is opened again for a write")
	func readOnlyConnectionIsReopened() throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteSession(file: DatabaseFile(path: folder.file.path(percentEncoded: false)))
		try sut.perform { connection throws(SQLiteError) in
			try connection.execute("PRAGMA query_only = ON", to: "forbid writing")
		}

		try sut.perform { connection throws(SQLiteError) in
			try connection.execute("UPDATE state SET number = 7", to: "write")
		}

		#expect(try folder.integer("SELECT number FROM state") == 7)
	}

	@Test("If an open file is emptied, it is set aside at once, and nobody waits for its lock")
	func emptiedFileIsSetAside() throws {
		let folder = try TemporaryFolder()
		let path = folder.file.path(percentEncoded: false)
		let first = SQLiteSession(file: DatabaseFile(path: path))
		try first.perform { _ in }
		truncate(path, 0)
		let sut = SQLiteSession(file: DatabaseFile(path: path))

		let lookCount = try sut.perform { $0.lockWait.lookCount }

		#expect(lookCount == 0)
		#expect(try folder.names().contains("larder.sqlite.corrupt"))
		try first.perform { connection throws(SQLiteError) in
			try connection.execute("UPDATE state SET number = 7", to: "write")
		}
		#expect(try folder.integer("SELECT number FROM state") == 7)
	}

	@Test(
		"All statements of a call share one maximum wait for a lock, and later calls wait briefly until a statement succeeds"
	)
	func callsWaitOnce() throws {
		let folder = try TemporaryFolder()
		let path = folder.file.path(percentEncoded: false)
		let file = DatabaseFile(path: path)
		let (sut, other) = (SQLiteSession(file: file), SQLiteSession(file: file))
		try sut.perform { $0.lockWait.limit(to: 100) }
		try other.perform { _ in }
		let holder = try SQLiteConnection(path: path)
		try holder.execute("BEGIN IMMEDIATE", to: "hold the lock")

		#expect(write(twiceTo: sut)?.isBusy == true)
		#expect(write(twiceTo: other)?.isBusy == true)
		#expect(try lookCount(of: sut) == 100)
		#expect(try lookCount(of: other) == 20)

		try holder.execute("COMMIT", to: "free the lock")
		#expect(write(twiceTo: other) == nil)
	}

	private func write(twiceTo session: SQLiteSession) -> SQLiteError? {
		do throws(SQLiteError) {
			try session.perform { connection throws(SQLiteError) in
				do throws(SQLiteError) {
					try connection.execute("UPDATE state SET number = 7", to: "write")
				} catch {
					try connection.execute("UPDATE state SET number = 8", to: "write")
				}
			}
			return nil
		} catch {
			return error
		}
	}

	@Test("After a write gave up waiting for a lock, a read does not restore the normal wait of later writes")
	func readRestoresNoPatience() throws {
		let folder = try TemporaryFolder()
		let path = folder.file.path(percentEncoded: false)
		let file = DatabaseFile(path: path)
		let (writing, reading, other) = (
			SQLiteSession(file: file), SQLiteSession(file: file), SQLiteSession(file: file)
		)
		try writing.perform { $0.lockWait.limit(to: 100) }
		for session in [reading, other] { try session.perform { _ in } }
		let holder = try SQLiteConnection(path: path)
		try holder.execute("BEGIN IMMEDIATE", to: "hold the lock")
		#expect(write(twiceTo: writing)?.isBusy == true)

		_ = try reading.perform { connection throws(SQLiteError) in try connection.tagRecord() }

		#expect(write(twiceTo: other)?.isBusy == true)
		#expect(try lookCount(of: other) == 20)
	}

	private func lookCount(of session: SQLiteSession) throws -> Int {
		try session.perform { $0.lockWait.lookCount }
	}

	@Test("If a session may not trust an earlier look at the path, it checks the path before each use")
	func distrustfulSessionLooksEveryTime() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .zero)
		#expect(try !isAtOldFile(sut))

		try fixture.deleteFile()

		#expect(try !isAtOldFile(sut))
	}

	@Test("A session uses a deleted file until its last look at the path is too old to be trusted")
	func deletedFileIsUsedUntilTrustEnds() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .nanoseconds(10))
		#expect(try !isAtOldFile(sut))
		try fixture.deleteFile()

		fixture.advance(by: 9)
		#expect(try isAtOldFile(sut))
		fixture.advance(by: 1)
		#expect(try !isAtOldFile(sut))
	}

	@Test("Each look at the path extends the time for which the file is trusted")
	func lookRenewsTrust() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .nanoseconds(10))
		#expect(try !isAtOldFile(sut))
		fixture.advance(by: 10)
		#expect(try !isAtOldFile(sut))
		try fixture.deleteFile()

		fixture.advance(by: 9)

		#expect(try isAtOldFile(sut))
	}

	@Test("If any session of the process opens a new file, all sessions see it at once")
	func successorIsSeenAtOnce() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .seconds(1), countsOpenings: true)
		#expect(try !isAtOldFile(sut))
		try fixture.deleteFile()

		#expect(try !isAtOldFile(fixture.session(trust: .zero)))

		#expect(try !isAtOldFile(sut))
	}

	@Test(
		"If a file is replaced while a session checks the path, the session sees the new file at once",
		arguments: 1...4
	)
	func successorMeanwhileIsSeen(look: Int) throws {
		let fixture = try Fixture()
		let looks = Mutex(0)
		let sut = fixture.session(trust: .nanoseconds(10)) {
			guard
				looks.withLock({
					$0 += 1; return $0 == look
				})
			else { return }
			#expect(throws: Never.self) { try fixture.replaceFile() }
		}

		for use in 1...6 {
			#expect(try !isAtOldFile(sut), "use \(use)")
			// The trust ends before every second use.
			fixture.advance(by: 5)
		}
		#expect(looks.withLock { $0 } == 6)
	}

	private func isAtOldFile(_ session: SQLiteSession) throws -> Bool {
		try session.perform { $0.hasMoved }
	}
}

private final class Fixture: Sendable {
	private let folder: TemporaryFolder
	private let time = Mutex<UInt64>(1)
	private let replacements = Mutex(0)

	init() throws {
		folder = try TemporaryFolder()
	}

	/// A session in the fixture's time.
	///
	/// It counts openings only on request, because other tests open files, too.
	func session(trust: Duration, countsOpenings: Bool = false) -> SQLiteSession {
		let file = DatabaseFile(path: folder.file.path(percentEncoded: false))
		return SQLiteSession(file: file, trust: trust) { [self] in
			let openingCount = countsOpenings ? DatabaseFile.openingCount : 0
			return FileSighting(nanoseconds: time.withLock { $0 }, openingCount: openingCount)
		}
	}

	/// A session that calls `meanwhile` before each look, and counts how often the fixture has replaced the file.
	func session(trust: Duration, meanwhile: @escaping @Sendable () -> Void) -> SQLiteSession {
		SQLiteSession(file: DatabaseFile(path: folder.file.path(percentEncoded: false)), trust: trust) { [self] in
			meanwhile()
			return FileSighting(nanoseconds: time.withLock { $0 }, openingCount: replacements.withLock { $0 })
		}
	}

	/// Deletes the file, if there is one, and opens another in its place.
	func replaceFile() throws {
		if FileManager.default.fileExists(atPath: folder.file.path(percentEncoded: false)) { try deleteFile() }
		try session(trust: .zero).perform { _ in }
		replacements.withLock { $0 += 1 }
	}

	func advance(by nanoseconds: UInt64) {
		time.withLock { $0 += nanoseconds }
	}

	func deleteFile() throws {
		try FileManager.default.removeItem(at: folder.file)
	}
}
