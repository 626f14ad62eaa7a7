import Foundation
import Synchronization
import Testing

@testable import LarderSQLite

/// What a session may see of a file that somebody deletes.
struct SQLiteSessionTests {
	@Test("A session that trusts nothing looks before each use")
	func distrustfulSessionLooksEveryTime() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .zero)
		#expect(try !isAtOldFile(sut))

		try fixture.deleteFile()

		#expect(try !isAtOldFile(sut))
	}

	@Test("A deleted file is used until what was seen is as old as it is trusted")
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

	@Test("Each look is trusted anew")
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

	@Test("A file that any session of the process opened anew is seen by all at once")
	func successorIsSeenAtOnce() throws {
		let fixture = try Fixture()
		let sut = fixture.session(trust: .seconds(1), countsOpenings: true)
		#expect(try !isAtOldFile(sut))
		try fixture.deleteFile()

		#expect(try !isAtOldFile(fixture.session(trust: .zero)))

		#expect(try !isAtOldFile(sut))
	}

	private func isAtOldFile(_ session: SQLiteSession) throws -> Bool {
		try session.perform { $0.hasMoved }
	}
}

private final class Fixture: Sendable {
	private let folder: TemporaryFolder
	private let time = Mutex<UInt64>(1)

	init() throws {
		folder = try TemporaryFolder()
	}

	/// A session in the fixture's time; other tests open files too, so it counts openings only where asked to.
	func session(trust: Duration, countsOpenings: Bool = false) -> SQLiteSession {
		let file = DatabaseFile(path: folder.file.path(percentEncoded: false))
		return SQLiteSession(file: file, trust: trust) { [self] in
			let openingCount = countsOpenings ? DatabaseFile.openingCount : 0
			return FileSighting(nanoseconds: time.withLock { $0 }, openingCount: openingCount)
		}
	}

	func advance(by nanoseconds: UInt64) {
		time.withLock { $0 += nanoseconds }
	}

	func deleteFile() throws {
		try FileManager.default.removeItem(at: folder.file)
	}
}
