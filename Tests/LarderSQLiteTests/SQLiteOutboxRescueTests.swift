import Foundation
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// What a rescue copies of a file whose parts are damaged.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct SQLiteOutboxRescueTests {
	private let folder: TemporaryFolder
	private let sut: SQLiteOutboxJournal

	init() throws {
		folder = try TemporaryFolder()
		sut = SQLiteOutboxJournal(at: folder.file)
	}

	// MARK: - Damaged pages

	@Test("If a page has a damaged header, a rescue copies the records of this page and of all other pages")
	func damagedLeafHeaders() async throws {
		var bytes = try await file(of: 30, size: 3_000)
		for number in [3, 20] { bytes.overwrite(page(of: number, in: bytes) * 4_096, 8, with: 0xFF) }
		#expect(try await rescued(bytes) == (0..<30).map { record($0, size: 3_000) })

		bytes.overwrite(page(of: 3, in: bytes) * 4_096, 4_096, with: 0xFF)
		#expect(try await rescued(bytes) == (0..<30).filter { $0 != 3 }.map { record($0, size: 3_000) })
	}

	@Test("If only inner pages of the tree are damaged, a rescue copies all records, whatever those pages refer to")
	func damagedInterior() async throws {
		let whole = try await file(of: 30, size: 3_000)
		let places = childPlaces(in: whole)
		let expected = (0..<30).map { record($0, size: 3_000) }

		var loop = whole
		loop.replaceSubrange(places[14], with: whole[places[9]])
		var swap = whole
		swap.replaceSubrange(places[5], with: whole[places[6]])
		swap.replaceSubrange(places[6], with: whole[places[5]])
		// The greatest position that a page has.
		var position = whole
		position[places[3].upperBound] = 0xFF
		var zeroed = whole
		zeroed.overwrite(4_096, 16, with: 0)
		for damaged in [loop, swap, position, zeroed] { #expect(try await rescued(damaged) == expected) }
	}

	@Test(
		"If a byte of the file's header is damaged, a rescue copies all records, unless the header now names a later format"
	)
	func damagedHeader() async throws {
		let whole = try await file(of: 20, size: 700)
		for place in stride(from: 0, to: 100, by: 3) where !(60..<64).contains(place) {
			var bytes = whole
			bytes[place] ^= 1 << (place % 8)
			#expect(try await rescued(bytes) == (0..<20).map { record($0, size: 700) }, "byte \(place)")
		}
		var bytes = whole
		bytes.overwrite(0, 4_096, with: 0)
		#expect(try await rescued(bytes) == (0..<20).map { record($0, size: 700) })
	}

	@Test("If a file was cut off, a rescue copies the records of the remaining pages")
	func cutFile() async throws {
		let whole = try await file(of: 40, size: 700)
		for size in stride(from: 0, through: whole.count, by: 1_500) {
			let expected = (0..<40).filter { (page(of: $0, in: whole) + 1) * 4_096 <= size }.map {
				record($0, size: 700)
			}
			#expect(try await rescued(whole.prefix(size)).isSuperset(of: expected), "\(size) bytes are left")
		}
	}

	@Test("A rescue copies records that are longer than a page")
	func longRecords() async throws {
		var bytes = try await file(of: 12, size: 20_000)
		bytes.overwrite(0, 8_192, with: 0x55)
		#expect(try await rescued(bytes) == (0..<12).map { record($0, size: 20_000) })
	}

	@Test("Whatever else is damaged, a rescue ends, and copies every record whose pages are intact", arguments: 0..<25)
	func randomDamage(seed: Int) async throws {
		var random = SeededNumbers(seed: UInt64(seed))
		let count = 24
		for number in 0..<count { try await sut.write(record(number, size: size(of: number))) }
		sut.close()
		let whole = try Data(contentsOf: folder.file)
		var bytes = whole
		for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.damage(using: &random) }

		let expected = (0..<count).filter { number in
			pages(of: number, in: whole).allSatisfy { page in
				let range = page * 4_096..<(page + 1) * 4_096
				return bytes.count >= range.upperBound && bytes[range] == whole[range]
			}
		}
		.map { record($0, size: size(of: $0)) }
		do {
			let records = try await rescued(bytes)
			#expect(records.isSuperset(of: expected))
			#expect(Set(records).isSubset(of: (0..<count).map { record($0, size: size(of: $0)) }))
		} catch OutboxFileError.laterFormat {
			#expect(bytes[60..<64] != whole[60..<64])
		} catch OutboxFileError.foreign {
			#expect(expected.isEmpty)
		}
	}

	// MARK: - The log

	@Test(
		"A log counts as damaged if commits follow its damaged part, and a rescue copies the commits before and after"
	)
	func damagedLog() async throws {
		for number in 0..<8 { try await sut.write(record(number, size: 100)) }
		let (bytes, log) = (try Data(contentsOf: folder.file), try log())
		let message = "its log (-wal) has changes behind a damaged part"
		for place in [0, 100, 5_000, log.count - 3 * 4_120 + 100] {
			let left = try TemporaryFolder()
			try bytes.write(to: left.file)
			var damaged = log
			damaged[place] ^= 1
			try damaged.write(to: left.log)
			await #expect(throws: OutboxFileError.damaged(message, path: left.path), "byte \(place)") {
				try await SQLiteOutboxJournal(at: left.file).load(unless: nil)
			}
			#expect(try Data(contentsOf: left.log) == damaged)
			#expect(try await rescued(bytes, log: damaged) == (0..<8).map { record($0, size: 100) }, "byte \(place)")
		}
	}

	@Test(
		"Remains of an earlier log, or of a commit that a power failure cut off, do not count as damage"
	)
	func tornLog() async throws {
		for number in 0..<8 { try await sut.write(record(number, size: 100)) }
		let (bytes, log) = (try Data(contentsOf: folder.file), try log())
		let frame = 4_120
		let count = (log.count - 32) / frame
		#expect(count >= 8)
		for torn in [log.count - frame, log.count - frame + 30] {
			var damaged = log
			damaged[torn] ^= 1
			#expect(try await records(bytes, log: damaged) == (0..<7).map { record($0, size: 100) })
		}
		for size in [0, 31, 32, 40, log.count - 1, log.count - frame - 1] {
			#expect(try await records(bytes, log: log.prefix(size)) != nil, "\(size) bytes are left")
		}

		// SQLite begins the log anew, and leaves the frames behind the new ones.
		let connection = try SQLiteConnection(path: folder.path)
		try connection.execute("PRAGMA wal_checkpoint(RESTART)", to: "begin the log anew")
		try await sut.write(record(8, size: 100))
		let (next, restarted) = (try Data(contentsOf: folder.file), try self.log())
		#expect(restarted.count == log.count && restarted != log)
		#expect(try await records(next, log: restarted) == (0..<9).map { record($0, size: 100) })
	}

	// MARK: - What does not come back

	@Test("A rescue does not bring back ended changes, or anything of an ended session")
	func endedChanges() async throws {
		let changes = (0..<12).map { change("\($0)") }
		try await sut.write(changes.map { .change($0) })
		try await sut.write(changes[..<6].map { .ended($0.id, .discarded) })
		let expected = changes[6...].map { "change \($0.id)" } + changes[..<6].map { "outcome \($0.id)" }
		sut.close()
		for place in [0, 4_096] {
			var bytes = try Data(contentsOf: folder.file)
			bytes.overwrite(place, 16, with: 0)
			#expect(try await Set(rescued(bytes).map(\.subject)) == Set(expected))
		}

		let own = change("own")
		try await sut.write([.session(2)])
		try await sut.write([.change(own)])
		sut.close()
		for place in [0, 4_096] {
			var bytes = try Data(contentsOf: folder.file)
			bytes.overwrite(place, 8, with: 0)
			#expect(try await rescued(bytes).map(\.subject) == ["session", "change \(own.id)"])
		}
	}

	@Test(
		"A rescue of removed rows omits ended changes, changes of an ended session, and confirmed values"
	)
	func removedRows() throws {
		let (ended, open) = (change("ended"), change("open"))
		func row(_ position: Int64, _ record: OutboxRecord, isListed: Bool = true) -> RawPages.Row {
			let kept = JournalRecord(subject: record.subject, body: record.bytes)
			return RawPages.Row(position: position, record: kept, isListed: isListed)
		}
		let known = OutboxRecord.known(open.key, KnownValue(.none, ticket: 1, commit: 1))
		var sent = open
		sent.status = .maybeSent
		let records = SQLiteOutboxJournal.newestRecords(of: [
			row(1, .change(change("of another user")), isListed: false),
			row(9, .session(2)),
			row(10, .change(ended), isListed: false),
			row(11, known, isListed: false),
			row(12, .change(sent)),
			row(11, .change(open), isListed: false),
			row(13, .ended(ended.id, .discarded)),
		])
		#expect(try records.map { try $0.decoded() } == [.session(2), .change(sent), .ended(ended.id, .discarded)])

		// Nobody knows that it has ended, so it is sent again under its own key.
		let alone = SQLiteOutboxJournal.newestRecords(of: [row(10, .change(ended), isListed: false)])
		#expect(try alone.map { try $0.decoded() } == [.change(ended)])
	}

	// MARK: - Making files

	private func file(of count: Int, size: Int) async throws -> Data {
		for number in 0..<count { try await sut.write(record(number, size: size)) }
		sut.close()
		return try Data(contentsOf: folder.file)
	}

	/// Some records are longer than a page.
	private func size(of number: Int) -> Int { number % 8 == 7 ? 9_000 : 300 }

	private func record(_ number: Int, size: Int) -> JournalRecord {
		let text = String(repeating: "\(number):", count: size / "\(number):".utf8.count)
		return JournalRecord(subject: "record \(number)", body: Data(text.utf8))
	}

	private func change(_ key: String) -> OutboxChange {
		OutboxChange(
			kind: "rename",
			role: .update,
			key: OutboxKey(entity: "memo", text: key),
			payload: Data("payload".utf8),
			createdAt: Date(timeIntervalSinceReferenceDate: 0)
		)
	}

	/// The index of the page with the beginning of a record.
	private func page(of number: Int, in bytes: Data) -> Int {
		(bytes.range(of: Data("record \(number)\(number):".utf8))?.lowerBound ?? 0) / 4_096
	}

	/// The indices of all pages with a part of a record.
	private func pages(of number: Int, in bytes: Data) -> Set<Int> {
		let part = Data("\(number):\(number):".utf8)
		let isThere = (0..<bytes.count / 4_096).filter { page in
			bytes[page * 4_096..<(page + 1) * 4_096].range(of: part) != nil
		}
		return Set(isThere).union([page(of: number, in: bytes)])
	}

	/// Where the root page of the table, the second page of the file, has the numbers of its children, in their order.
	private func childPlaces(in bytes: Data) -> [Range<Int>] {
		let page = 4_096
		func number(at offset: Int) -> Int { Int(bytes[page + offset]) << 8 + Int(bytes[page + offset + 1]) }
		let cells = (0..<number(at: 3)).map { page + number(at: 12 + 2 * $0) }
		return (cells + [page + 8]).map { $0..<$0 + 4 }
	}

	private func log() throws -> Data { try Data(contentsOf: folder.log) }

	/// What a rescue of a file with these bytes copies.
	private func rescued(_ bytes: Data, log: Data? = nil) async throws -> [JournalRecord] {
		let left = try TemporaryFolder()
		try bytes.write(to: left.file)
		try log?.write(to: left.log)
		let new = left.url.appending(path: "rescued.sqlite")
		let records = try await SQLiteOutboxJournal.rescue(left.file, into: new)
		#expect(try await SQLiteOutboxJournal(at: new).load(unless: nil)?.records == records)
		return records
	}

	/// What an outbox reads of a file and a log with these bytes.
	private func records(_ bytes: Data, log: Data) async throws -> [JournalRecord]? {
		let left = try TemporaryFolder()
		try bytes.write(to: left.file)
		try log.write(to: left.log)
		return try await SQLiteOutboxJournal(at: left.file).load(unless: nil)?.records
	}
}

extension SQLiteOutboxJournal {
	fileprivate func write(_ record: JournalRecord) async throws {
		try await write(JournalTransaction(records: [record]))
	}

	fileprivate func write(_ records: [OutboxRecord]) async throws { try await write(JournalTransaction(records)) }

	private func write(_ transaction: JournalTransaction) async throws {
		let version = try #require(try await load(unless: nil)?.version)
		#expect(try await write(transaction, over: version) != nil)
	}
}

extension [JournalRecord] {
	fileprivate func isSuperset(of others: [JournalRecord]) -> Bool { Set(self).isSuperset(of: others) }
}

extension TemporaryFolder {
	fileprivate var path: String { file.path(percentEncoded: false) }
	fileprivate var log: URL { URL(filePath: "\(path)-wal") }
}

extension Data {
	fileprivate mutating func overwrite(_ start: Int, _ count: Int, with byte: UInt8) {
		replaceSubrange(start..<start + count, with: Data(repeating: byte, count: count))
	}

	/// Damages a bit, a byte or a range, or cuts the end off.
	fileprivate mutating func damage(using random: inout SeededNumbers) {
		guard let place = indices.randomElement(using: &random) else { return }
		switch Int.random(in: 0..<8, using: &random) {
		case 0: self = Data(prefix(place))
		case 1, 2: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
		case 3, 4: self[place] = .random(in: 0...255, using: &random)
		default:
			let sizes = [1, 16, 512, 4_096]
			let size = Swift.min(sizes[Int.random(in: 0..<4, using: &random)], count - place)
			overwrite(place, size, with: .random(in: 0...255, using: &random))
		}
	}
}
