import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

/// A batch that cannot be written as a whole is written change by change.
struct SQLiteBatchTests {
	private typealias Change = WriteQueue<Never>.Change

	@Test("A batch waits for another connection's lock only once, not once for each change")
	func lockIsWaitedForOnce() throws {
		let folder = try TemporaryFolder()
		let path = folder.file.path(percentEncoded: false)
		let sut = SQLiteSession(file: DatabaseFile(path: path))
		try sut.perform { $0.lockWait.limit(to: 3) }
		let other = try SQLiteConnection(path: path)
		try other.execute("BEGIN IMMEDIATE", to: "hold the lock")

		let errors = sut.write((1...5).map { Change(write: .remove(at: address($0)), isGathered: false) })

		#expect(errors.count == 5)
		#expect(errors.allSatisfy { $0?.isBusy == true })
		#expect(try sut.perform { $0.lockWait.lookCount } == 3)
	}

	private func address(_ number: Int) -> EntryAddress {
		EntryAddress(namespace: Data("n".utf8), key: Data("\(number)".utf8))
	}
}
