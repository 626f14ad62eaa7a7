import Foundation
import LarderCore
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

	@Test("A file that gives way to another while a session looks is old for it at once", arguments: 1...4)
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
			// Every other use finds that its trust has ended.
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

	/// A session in the fixture's time; other tests open files too, so it counts openings only where asked to.
	func session(trust: Duration, countsOpenings: Bool = false) -> SQLiteSession {
		let file = DatabaseFile(path: folder.file.path(percentEncoded: false))
		return SQLiteSession(file: file, trust: trust) { [self] in
			let openingCount = countsOpenings ? DatabaseFile.openingCount : 0
			return FileSighting(nanoseconds: time.withLock { $0 }, openingCount: openingCount)
		}
	}

	/// A session that is kept from looking until `meanwhile` has happened, and counts how often the file was replaced.
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
