import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(5)))
struct SQLiteOutboxJournalTests {
	private let folder: TemporaryFolder
	private let sut: SQLiteOutboxJournal

	init() throws {
		folder = try TemporaryFolder()
		sut = SQLiteOutboxJournal(at: folder.file)
	}

	@Test("The journals in memory and in a file keep the newest record of each subject, in the order of writing")
	func keepsNewestRecords() async throws {
		let (first, second) = (change("a"), change("b"))
		var sent = first
		sent.status = .maybeSent
		for journal in [sut, MemoryOutboxJournal()] as [any OutboxJournalContract] {
			try await journal.write(.change(first), .known(first.key, nil), .change(second))
			try await journal.write(.change(sent), .alias(Rekeying(old: first.key, new: second.key)))
			try await journal.write(.ended(second.id, .discarded))

			let records = try await journal.records()
			#expect(
				records
					== [
						.change(sent), .alias(Rekeying(old: first.key, new: second.key)), .ended(second.id, .discarded),
					]
			)
			try await journal.write(.ended(first.id, .discarded), .session(2), .change(second))
			#expect(try await journal.records() == [.session(2), .change(second)])
		}
	}

	@Test(
		"If a journal's file is closed and opened again, the journal has all its records, and only the owner may read the file"
	)
	func survives() async throws {
		let change = change("a")
		try await sut.write(.change(change))
		sut.close()

		#expect(try await SQLiteOutboxJournal(at: folder.file).records() == [.change(change)])
		let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path(percentEncoded: false))
		#expect(attributes[.posixPermissions] as? Int == 0o600)
	}

	@Test(
		"If a journal has a damaged record, it reports the record and removes nothing, and a rescue copies the other records"
	)
	func damagedRecord() async throws {
		let changes = ["a", "b", "c"].map { change($0) }
		for change in changes { try await sut.write(.change(change)) }
		sut.close()
		try folder.execute("UPDATE record SET body = x'7b7d' WHERE position = 2", "PRAGMA wal_checkpoint(TRUNCATE)")
		let bytes = try Data(contentsOf: folder.file)

		let path = folder.file.path(percentEncoded: false)
		await #expect(throws: OutboxFileError.damaged("record 2 cannot be read", path: path)) {
			try await sut.records()
		}
		let copy = folder.url.appending(path: "rescued.sqlite")
		#expect(try await SQLiteOutboxJournal.rescue(folder.file, into: copy).count == 2)
		#expect(try await SQLiteOutboxJournal(at: copy).records() == [.change(changes[0]), .change(changes[2])])
		#expect(try Data(contentsOf: folder.file) == bytes)
	}

	@Test("A damaged file of a journal is neither set aside nor replaced")
	func damagedFile() async throws {
		try await sut.write(.change(change("a")))
		sut.close()
		let bytes = Data(repeating: 7, count: 8_192)
		try bytes.write(to: folder.file)

		await #expect(throws: OutboxFileError.self) { try await sut.write(.change(change("b"))) }
		#expect(try Data(contentsOf: folder.file) == bytes)
	}

	@Test("A journal file of a later format is reported and stays as it is")
	func laterFormat() async throws {
		try await sut.write(.change(change("a")))
		sut.close()
		try folder.execute("PRAGMA user_version = 2")

		let error = OutboxFileError.laterFormat(2, path: folder.file.path(percentEncoded: false))
		await #expect(throws: error) { try await sut.records() }
		await #expect(throws: error) { try await sut.write(.change(change("b"))) }
		#expect(try folder.integer("SELECT count(*) FROM record") == 1)
	}

	@Test("If a journal's path is that of another program's database, the database is reported and stays as it is")
	func foreignFile() async throws {
		try folder.execute("CREATE TABLE theirs (id INTEGER)")

		let path = folder.file.path(percentEncoded: false)
		await #expect(throws: OutboxFileError.foreign(path: path)) { try await sut.write(.change(change("a"))) }
		#expect(try folder.integer("SELECT count(*) FROM sqlite_schema") == 1)
	}

	@Test("Only one sender at a time holds a journal's lock, until the sender releases it")
	func sendingIsLocked() async throws {
		let other = SQLiteOutboxJournal(at: folder.file)
		var lock = try await sut.sendingLock()
		#expect(lock != nil)
		#expect(try await other.sendingLock() == nil)
		try await other.write(.change(change("a")))
		withExtendedLifetime(lock) {}
		lock = nil
		#expect(try await other.sendingLock() != nil)
	}

	@Test("The journals in memory and in a file keep every law of a journal", arguments: OutboxJournalLaw.allCases)
	func journalsConform(law: OutboxJournalLaw) async throws {
		try await OutboxJournalConformance {
			let folder = try TemporaryFolder()
			return { SQLiteOutboxJournal(at: folder.file) }
		}.check(law)
		try await OutboxJournalConformance {
			let journal = MemoryOutboxJournal()
			return { journal }
		}.check(law)
	}

	private func change(_ key: String) -> OutboxChange {
		OutboxChange(
			kind: "change",
			role: .update,
			key: OutboxKey(entity: "note", text: key),
			payload: Data("payload".utf8),
			createdAt: Date(timeIntervalSinceReferenceDate: 800_000_000)
		)
	}
}

extension OutboxJournalContract {
	/// The decoded records of the journal.
	func records() async throws -> [OutboxRecord] {
		try await load(unless: nil)?.records.map { try $0.decoded() } ?? []
	}

	func write(_ records: OutboxRecord...) async throws {
		let version = try #require(try await load(unless: nil)?.version)
		#expect(try await write(JournalTransaction(records), over: version) != nil)
	}
}
