import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

/// How the file of an outbox is made, and what happens if a part of it is damaged or missing.
@Suite(.timeLimit(.minutes(5)))
struct SQLiteOutboxFileTests {
	private let folder: TemporaryFolder
	private let sut: SQLiteOutboxJournal

	init() throws {
		folder = try TemporaryFolder()
		sut = SQLiteOutboxJournal(at: folder.file)
	}

	private var path: String { folder.file.path(percentEncoded: false) }

	// MARK: - Damage

	@Test("A file that was cut to 0 bytes counts as damaged, with or without its log, and a rescue reads the log")
	func emptiedFile() async throws {
		for number in 0..<3 { try await sut.write(record(number)) }
		for hasLog in [true, false] {
			let left = try TemporaryFolder()
			if hasLog { try Data(contentsOf: URL(filePath: "\(path)-wal")).write(to: left.log) }
			try Data().write(to: left.file)
			let before = try left.contents()

			let damaged = SQLiteOutboxJournal(at: left.file)
			let error = OutboxFileError.damaged("it is empty, which no file of an outbox ever is", path: left.path)
			await #expect(throws: error) { try await damaged.load(unless: nil) }
			await #expect(throws: error) { _ = try await damaged.write(JournalTransaction(), over: 1) }
			#expect("\(error)".contains(left.path))

			let rescued = left.url.appending(path: "rescued.sqlite")
			#expect(try await SQLiteOutboxJournal.rescue(left.file, into: rescued).count == (hasLog ? 3 : 0))
			let content = try #require(try await SQLiteOutboxJournal(at: rescued).load(unless: nil))
			#expect(content.records == (hasLog ? (0..<3).map { record($0) } : []))
			#expect(try left.contents().filter { before.keys.contains($0.key) } == before)
		}
	}

	@Test(
		"If the file is missing but its log exists, the journal counts as damaged, and a rescue reads the log",
		arguments: ["-wal", "-shm", "-journal"]
	)
	func missingFile(suffix: String) async throws {
		try await sut.write(record(0))
		let left = try TemporaryFolder()
		let log = try Data(contentsOf: URL(filePath: "\(path)-wal"))
		try log.write(to: URL(filePath: left.path + suffix))

		await #expect(
			throws: OutboxFileError.damaged("it is missing, but \(left.path)\(suffix) is there", path: left.path)
		) { try await SQLiteOutboxJournal(at: left.file).load(unless: nil) }
		#expect(try left.contents() == [left.file.lastPathComponent + suffix: log])
		guard suffix == "-wal" else { return }
		let rescued = left.url.appending(path: "rescued.sqlite")
		#expect(try await SQLiteOutboxJournal.rescue(left.file, into: rescued).count == 1)
	}

	@Test(
		"If the file is missing but its lock exists, the journal counts as damaged, and a rescue begins a new journal"
	)
	func missingBesideLock() async throws {
		_ = try await sut.load(unless: nil)
		sut.close()
		try FileManager.default.removeItem(at: folder.file)
		#expect(try folder.names().contains("larder.sqlite-lock"))

		await #expect(throws: OutboxFileError.damaged("it is missing, but \(path)-lock is there", path: path)) {
			try await SQLiteOutboxJournal(at: folder.file).load(unless: nil)
		}
		await #expect(throws: OutboxFileError.self) { _ = try await SQLiteOutboxJournal(at: folder.file).sendingLock() }
		let rescued = folder.url.appending(path: "rescued.sqlite")
		#expect(try await OutboxJournal.rescue(folder.file, into: rescued) == 0)
		#expect(try await SQLiteOutboxJournal(at: rescued).load(unless: nil)?.records == [])
	}

	@Test("The sender's lock is created after the file, so a kill at the first start leaves no damage")
	func lockAfterFile() async throws {
		#expect(try await sut.sendingLock() != nil)
		#expect(try folder.names().isSuperset(of: ["larder.sqlite", "larder.sqlite-lock"]))

		let killed = try TemporaryFolder()
		try Data().write(to: URL(filePath: "\(killed.path)-signal"))
		#expect(try await SQLiteOutboxJournal(at: killed.file).load(unless: nil)?.records == [])
	}

	@Test("A file whose tables are missing is damaged, and stays as it is")
	func missingTables() async throws {
		try await sut.write(record(0))
		sut.close()
		try folder.execute("DROP TABLE record")
		await #expect(throws: OutboxFileError.damaged("its tables are missing", path: path)) {
			try await sut.load(unless: nil)
		}

		let empty = try TemporaryFolder()
		try empty.execute("VACUUM", "PRAGMA user_version = 1")
		let bytes = try Data(contentsOf: empty.file)
		await #expect(throws: OutboxFileError.damaged("its tables are missing", path: empty.path)) {
			try await SQLiteOutboxJournal(at: empty.file).load(unless: nil)
		}
		#expect(try Data(contentsOf: empty.file) == bytes)
	}

	@Test("A file that was cut off at any place counts as damaged, and never as new or complete")
	func cutFile() async throws {
		for number in 0..<40 { try await sut.write(record(number, size: 700)) }
		sut.close()
		let whole = try Data(contentsOf: folder.file)
		#expect(whole.count > 24_000)
		for size in [1, 50, 99, 100, 511, 512, 4_095, 4_096, 5_000, 8_192, 16_384, whole.count - 4_096] {
			let cut = whole.prefix(size)
			try cut.write(to: folder.file)
			let journal = SQLiteOutboxJournal(at: folder.file)
			do {
				_ = try await journal.load(unless: nil)
				Issue.record("\(size) bytes of \(whole.count) are taken for a whole file")
			} catch OutboxFileError.damaged(_, let path) {
				#expect(path == self.path)
			}
			#expect(try Data(contentsOf: folder.file) == cut)
		}
	}

	@Test(
		"A rescue creates no file if the old file is missing, another program's or of a later format, and replaces no file"
	)
	func rescueRefuses() async throws {
		let new = folder.url.appending(path: "rescued.sqlite")
		await #expect(throws: SQLiteError.self) { try await SQLiteOutboxJournal.rescue(folder.file, into: new) }
		#expect(try folder.names() == [])

		try await sut.write(record(0))
		sut.close()
		try folder.execute("PRAGMA user_version = 2")
		await #expect(throws: OutboxFileError.laterFormat(2, path: path)) {
			try await SQLiteOutboxJournal.rescue(folder.file, into: new)
		}
		let other = try TemporaryFolder()
		try other.execute(
			"CREATE TABLE record (position INTEGER PRIMARY KEY, subject BLOB, body BLOB, checksum INTEGER)"
		)
		try other.execute("INSERT INTO record (subject, body, checksum) VALUES (x'61', x'62', 7)")
		await #expect(throws: OutboxFileError.foreign(path: other.path)) {
			try await SQLiteOutboxJournal.rescue(other.file, into: new)
		}
		#expect(!FileManager.default.fileExists(atPath: new.path(percentEncoded: false)))
		try Data("mine".utf8).write(to: new)
		await #expect(throws: SQLiteError.self) { try await SQLiteOutboxJournal.rescue(folder.file, into: new) }
		#expect(try Data(contentsOf: new) == Data("mine".utf8))
	}

	@Test("Every write is flushed, and removed content is overwritten, even after the file is closed and opened again")
	func writesAreFlushed() async throws {
		for _ in 0..<2 {
			try await sut.write(record(0))
			let settings = try await sut.file.perform { connection, _ in
				try ["synchronous", "fullfsync", "checkpoint_fullfsync", "secure_delete"].map {
					try connection.integer("PRAGMA \($0)", to: "look at the settings")
				}
			}
			// 2 is FULL.
			#expect(settings == [2, 1, 1, 1])
			sut.close()
		}
	}

	// MARK: - Making the file

	@Test(
		"A new file gets its name only when it is complete, and does not replace a file that another process has created meanwhile"
	)
	func placingReplacesNothing() async throws {
		#expect(try SQLiteOutboxJournal.create(path, with: [record(1)]))
		let bytes = try Data(contentsOf: folder.file)
		#expect(try !SQLiteOutboxJournal.create(path, with: [record(2)]))

		#expect(try Data(contentsOf: folder.file) == bytes)
		#expect(try folder.names() == ["larder.sqlite"])
		#expect(try folder.permissions(of: "larder.sqlite") == 0o600)
		#expect(try await sut.load(unless: nil)?.records == [record(1)])
	}

	@Test(
		"If a process was killed while it created the file, the next start removes that file and begins a new journal"
	)
	func killedCreation() async throws {
		let left = ["", "-journal", "-wal"].map { URL(filePath: SQLiteOutboxJournal.temporaryPath(for: path) + $0) }
		for url in left { try Data("half".utf8).write(to: url) }
		let other = folder.url.appending(path: "larder.sqlite-other")
		try Data("mine".utf8).write(to: other)
		try await sut.write(record(0))
		sut.close()

		let names = try folder.names().subtracting(["larder.sqlite-signal"])
		#expect(names == ["larder.sqlite", "larder.sqlite-lock", "larder.sqlite-other"])
	}

	@Test("If a process is killed before it removes the temporary name, the journal still has all its changes")
	func killedBeforeUnlinking() async throws {
		try await sut.write(record(0))
		sut.close()
		let temporary = SQLiteOutboxJournal.temporaryPath(for: path)
		try FileManager.default.linkItem(atPath: path, toPath: temporary)

		#expect(try await sut.load(unless: nil)?.records == [record(0)])
		#expect(!FileManager.default.fileExists(atPath: temporary))
	}

	@Test("If journals create the same file at the same time, they share that file and lose nothing")
	func madeTogether() async throws {
		for _ in 0..<10 {
			let folder = try TemporaryFolder()
			try await withThrowingTaskGroup(of: Void.self) { group in
				for number in 0..<8 {
					group.addTask {
						let journal = SQLiteOutboxJournal(at: folder.file)
						while true {
							let version = try #require(try await journal.load(unless: nil)?.version)
							let transaction = JournalTransaction(records: [record(number)])
							if try await journal.write(transaction, over: version) != nil { break }
						}
					}
				}
				try await group.waitForAll()
			}
			let records = try #require(try await SQLiteOutboxJournal(at: folder.file).load(unless: nil)?.records)
			#expect(Set(records) == Set((0..<8).map { record($0) }))
		}
	}

	private func record(_ number: Int, size: Int = 10) -> JournalRecord {
		JournalRecord(subject: "record \(number)", body: Data("\(number):".utf8) + Data(repeating: 0x2E, count: size))
	}
}

extension SQLiteOutboxJournal {
	fileprivate func write(_ record: JournalRecord) async throws {
		let version = try #require(try await load(unless: nil)?.version)
		#expect(try await write(JournalTransaction(records: [record]), over: version) != nil)
	}
}

extension TemporaryFolder {
	fileprivate var path: String { file.path(percentEncoded: false) }
	fileprivate var log: URL { URL(filePath: "\(path)-wal") }

	/// The bytes of all files in the folder.
	fileprivate func contents() throws -> [String: Data] {
		try Dictionary(uniqueKeysWithValues: names().map { ($0, try Data(contentsOf: url.appending(path: $0))) })
	}
}
