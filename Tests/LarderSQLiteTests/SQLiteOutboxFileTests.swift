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

	@Test("A file that was cut to 0 bytes is damaged and not new, with its log or without, and a rescue reads the log")
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
			#expect(try await SQLiteOutboxJournal.rescue(left.file, into: rescued) == (hasLog ? 3 : 0))
			let content = try #require(try await SQLiteOutboxJournal(at: rescued).load(unless: nil))
			#expect(content.records == (hasLog ? (0..<3).map { record($0) } : []))
			#expect(try left.contents().filter { before.keys.contains($0.key) } == before)
		}
	}

	@Test(
		"A file that is missing beside its log is damaged, and a rescue reads the log",
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
		#expect(try await SQLiteOutboxJournal.rescue(left.file, into: rescued) == 1)
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

	@Test("A file that was cut anywhere is damaged and never taken for a new or a whole one")
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

	@Test("A rescue also copies the records between two damaged pages")
	func recordsBetweenDamagedPages() async throws {
		for number in 0..<30 { try await sut.write(record(number, size: 3_000)) }
		sut.close()
		var bytes = try Data(contentsOf: folder.file)
		// Each record fills a page of its own.
		for number in [3, 20] {
			let start = try #require(bytes.range(of: Data("\(number):".utf8))).lowerBound / 4_096 * 4_096
			bytes.replaceSubrange(start..<start + 8, with: Data(repeating: 0xFF, count: 8))
		}
		try bytes.write(to: folder.file)
		await #expect(throws: OutboxFileError.self) { try await SQLiteOutboxJournal(at: folder.file).load(unless: nil) }

		let rescued = folder.url.appending(path: "rescued.sqlite")
		#expect(try await SQLiteOutboxJournal.rescue(folder.file, into: rescued) == 28)
		let content = try #require(try await SQLiteOutboxJournal(at: rescued).load(unless: nil))
		#expect(content.records == (0..<30).filter { $0 != 3 && $0 != 20 }.map { record($0, size: 3_000) })
	}

	@Test("A rescue ends and copies what can be read, although a damaged page leads back to earlier records")
	func pageLeadsBack() async throws {
		for number in 0..<30 { try await sut.write(record(number, size: 3_000)) }
		sut.close()
		// Each record fills a page of its own. The tenth page is now in the place of the fifteenth, too.
		var bytes = try Data(contentsOf: folder.file)
		let places = childPlaces(in: bytes)
		bytes.replaceSubrange(places[14], with: bytes[places[9]])
		try bytes.write(to: folder.file)

		let rescued = folder.url.appending(path: "rescued.sqlite")
		#expect(try await SQLiteOutboxJournal.rescue(folder.file, into: rescued) == 29)
		let content = try #require(try await SQLiteOutboxJournal(at: rescued).load(unless: nil))
		#expect(content.records == (0..<30).filter { $0 != 14 }.map { record($0, size: 3_000) })
	}

	@Test("A rescue also copies a record that a damaged page skips", arguments: [5, 28])
	func pageIsSkipped(index: Int) async throws {
		for number in 0..<30 { try await sut.write(record(number, size: 3_000)) }
		sut.close()
		var bytes = try Data(contentsOf: folder.file)
		let places = childPlaces(in: bytes)
		let (first, second) = (bytes[places[index]], bytes[places[index + 1]])
		bytes.replaceSubrange(places[index], with: second)
		bytes.replaceSubrange(places[index + 1], with: first)
		try bytes.write(to: folder.file)

		let rescued = folder.url.appending(path: "rescued.sqlite")
		#expect(try await SQLiteOutboxJournal.rescue(folder.file, into: rescued) == 30)
		let content = try #require(try await SQLiteOutboxJournal(at: rescued).load(unless: nil))
		#expect(content.records == (0..<30).map { record($0, size: 3_000) })
	}

	/// Where the root page of the table, the second page of the file, has the numbers of its children, in their order.
	private func childPlaces(in bytes: Data) -> [Range<Int>] {
		let page = 4_096
		func number(at offset: Int) -> Int { Int(bytes[page + offset]) << 8 + Int(bytes[page + offset + 1]) }
		let cells = (0..<number(at: 3)).map { page + number(at: 12 + 2 * $0) }
		return (cells + [page + 8]).map { $0..<$0 + 4 }
	}

	@Test("A rescue makes no file of a missing, foreign or later one, and replaces none")
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
		try folder.execute("PRAGMA application_id = 7")
		await #expect(throws: OutboxFileError.foreign(path: path)) {
			try await SQLiteOutboxJournal.rescue(folder.file, into: new)
		}
		#expect(!FileManager.default.fileExists(atPath: new.path(percentEncoded: false)))
		try Data("mine".utf8).write(to: new)
		await #expect(throws: SQLiteError.self) { try await SQLiteOutboxJournal.rescue(folder.file, into: new) }
		#expect(try Data(contentsOf: new) == Data("mine".utf8))
	}

	@Test("Every write is flushed to the disk, also after the file was closed and opened")
	func writesAreFlushed() async throws {
		for _ in 0..<2 {
			try await sut.write(record(0))
			let settings = try await sut.file.perform { connection, _ in
				try ["synchronous", "fullfsync", "checkpoint_fullfsync"].map {
					try connection.integer("PRAGMA \($0)", to: "look at the settings")
				}
			}
			// 2 is FULL.
			#expect(settings == [2, 1, 1])
			sut.close()
		}
	}

	// MARK: - Making the file

	@Test("A file gets its name when it is whole, and replaces none that another process has made meanwhile")
	func placingReplacesNothing() async throws {
		#expect(try SQLiteOutboxJournal.create(path, with: [record(1)]))
		let bytes = try Data(contentsOf: folder.file)
		#expect(try !SQLiteOutboxJournal.create(path, with: [record(2)]))

		#expect(try Data(contentsOf: folder.file) == bytes)
		#expect(try folder.names() == ["larder.sqlite"])
		#expect(try folder.permissions(of: "larder.sqlite") == 0o600)
		#expect(try await sut.load(unless: nil)?.records == [record(1)])
	}

	@Test("What a process has left that was killed while it made the file is removed, and the journal is new")
	func killedCreation() async throws {
		let left = ["", "-journal", "-wal"].map { URL(filePath: SQLiteOutboxJournal.temporaryPath(for: path) + $0) }
		for url in left { try Data("half".utf8).write(to: url) }
		let other = folder.url.appending(path: "larder.sqlite-other")
		try Data("mine".utf8).write(to: other)
		try await sut.write(record(0))
		sut.close()

		let names = try folder.names().subtracting(["larder.sqlite-signal"])
		#expect(names == ["larder.sqlite", "larder.sqlite-other"])
	}

	@Test("A process that was killed before it removed the temporary name leaves a journal with all its changes")
	func killedBeforeUnlinking() async throws {
		try await sut.write(record(0))
		sut.close()
		let temporary = SQLiteOutboxJournal.temporaryPath(for: path)
		try FileManager.default.linkItem(atPath: path, toPath: temporary)

		#expect(try await sut.load(unless: nil)?.records == [record(0)])
		#expect(!FileManager.default.fileExists(atPath: temporary))
	}

	@Test("Journals that make one file at the same time use the same one, and lose nothing")
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
