import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

/// A session finds out that its file was deleted.
struct SQLiteSessionTests {
	@Test("A session without trust looks at the path before each use")
	func distrustfulSessionLooksEveryTime() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .zero)
		#expect(try !isAtOldFile(sut))

		try fixture.deleteFile()

		#expect(try !isAtOldFile(sut))
	}

	@Test("A deleted file is used until the trust in the last look ends")
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

	@Test("Each look renews the trust")
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

	@Test("If a file is replaced while a session looks, the session sees the new file at once", arguments: 1...4)
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
