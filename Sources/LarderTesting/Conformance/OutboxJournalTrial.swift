import Foundation
import LarderCore

/// Checks one law on one new journal.
struct OutboxJournalTrial: Sendable {
	let law: OutboxJournalLaw
	let open: OutboxJournalConformance.Opening
	let journal: any OutboxJournalContract

	private func record(_ subject: String, _ body: String = "body") -> JournalRecord {
		JournalRecord(subject: subject, body: Data(body.utf8))
	}

	private func broken(_ detail: String) -> OutboxJournalConformanceError {
		OutboxJournalConformanceError(law, detail)
	}

	/// The whole content of a journal, loaded without a known version.
	private func content(of journal: any OutboxJournalContract) async throws -> JournalContent {
		guard let content = try await journal.load(unless: nil) else {
			throw broken("a load by somebody who knows nothing returned nil")
		}
		return content
	}

	private func expect(
		_ records: [JournalRecord],
		in journal: (any OutboxJournalContract)? = nil,
		_ moment: String
	) async throws {
		let found = try await content(of: journal ?? self.journal).records
		guard found != records else { return }
		let subjects = found.map(\.subject) == records.map(\.subject)
		throw broken(
			"\(moment), there were \(found.count) records instead of \(records.count)"
				+ (subjects ? ", with other bodies" : ", or they had other subjects or another order")
		)
	}

	@discardableResult
	private func write(
		_ transaction: JournalTransaction,
		to journal: (any OutboxJournalContract)? = nil
	) async throws -> Int {
		let journal = journal ?? self.journal
		let known = try await content(of: journal).version
		guard let version = try await journal.write(transaction, over: known) else {
			throw broken("a write over the current version returned nil")
		}
		return version
	}

	@discardableResult
	private func write(_ records: JournalRecord...) async throws -> Int {
		try await write(JournalTransaction(records: records))
	}
}

// MARK: - Laws

extension OutboxJournalTrial {
	func newJournalIsEmpty() async throws {
		try await expect([], "in a new journal")
	}

	func recordsAreKeptExactly() async throws {
		let long = String(repeating: "x", count: 3_000)
		let subjects = ["", "a", "A", "a b", "a\u{0}b", "日本", "'; DROP TABLE record; --", long]
		let bodies = [Data(), Data([0, 255, 10, 13, 0]), Data(repeating: 7, count: 1_000_000)]
		let records = subjects.enumerated().map { index, subject in
			JournalRecord(subject: subject, body: bodies[index % bodies.count])
		}
		try await write(JournalTransaction(records: Array(records.prefix(4))))
		try await write(JournalTransaction(records: Array(records.dropFirst(4))))
		try await expect(records, "after two writes")
	}

	func laterRecordReplaces() async throws {
		try await write(record("a"), record("b"), record("c"))
		try await write(record("b", "new"), record("d"))
		try await expect(
			[record("a"), record("c"), record("b", "new"), record("d")],
			"after a second record of a subject"
		)
	}

	func removedSubjectIsGone() async throws {
		try await write(record("a"), record("b"), record("c"))
		try await write(JournalTransaction(removedSubjects: ["b", "nobody"], records: [record("d")]))
		try await expect([record("a"), record("c"), record("d")], "after a removal")
		try await write(record("b", "again"))
		let records = [record("a"), record("c"), record("d"), record("b", "again")]
		try await expect(records, "after a removed subject came again")
	}

	func removingAllComesFirst() async throws {
		try await write(record("a"), record("b"))
		try await write(JournalTransaction(removesAll: true, removedSubjects: ["a"], records: [record("b", "new")]))
		try await expect([record("b", "new")], "after a transaction that removes everything")
	}

	func reopenedJournalHasAll() async throws {
		try await write(record("a"), record("b"))
		journal.close()
		try await expect([record("a"), record("b")], "after it was closed")
		try await expect([record("a"), record("b")], in: open(), "opened anew")
		try await write(record("c"))
		journal.close()
		try await expect([record("a"), record("b"), record("c")], in: open(), "after one more write, opened anew")
	}

	func knownVersionIsNil() async throws {
		var versions = [try await content(of: journal).version]
		for number in 1...3 {
			let version = try await write(record("a", "\(number)"))
			guard try await journal.load(unless: version) == nil else {
				throw broken("a load of the version that the last write returned was not nil")
			}
			for old in versions {
				guard old != version else { throw broken("a version came back after a write") }
				guard try await journal.load(unless: old)?.version == version else {
					throw broken("a load of an old version did not return the content with its version")
				}
			}
			versions.append(version)
		}
	}

	func oldVersionKeepsNothing() async throws {
		let old = try await content(of: journal).version
		try await write(record("a"))
		guard try await journal.write(JournalTransaction(records: [record("b")]), over: old) == nil else {
			throw broken("a write over an old version did not return nil")
		}
		try await expect([record("a")], "after a write over an old version")
	}

	func otherWriterIsNoticed() async throws {
		let other = try await open()
		let known = try await content(of: journal).version
		try await write(JournalTransaction(records: [record("theirs")]), to: other)
		guard try await journal.write(JournalTransaction(records: [record("ours")]), over: known) == nil else {
			throw broken("a write was kept, although another user had written meanwhile")
		}
		guard let content = try await journal.load(unless: known), content.records == [record("theirs")] else {
			throw broken("what another user had written was not loaded")
		}
		try await write(record("ours"))
		try await expect([record("theirs"), record("ours")], in: other, "for the other user")
		other.close()
	}

	func parallelWritesAreWhole() async throws {
		let users = [journal, try await open(), try await open()]
		for round in 0..<8 {
			var versions: [Int] = []
			for user in users { versions.append(try await content(of: user).version) }
			let keptCount = try await withThrowingTaskGroup(of: Bool.self) { group in
				for (number, (user, version)) in zip(users, versions).enumerated() {
					let records = (0..<20).map { record("\(round) \($0)", "\(number)") }
					group.addTask { try await user.write(JournalTransaction(records: records), over: version) != nil }
				}
				return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
			}
			guard keptCount == 1 else { throw broken("of 3 parallel writes over one version, \(keptCount) were kept") }
			let records = try await content(of: journal).records
			guard records.count == 20 * (round + 1), Set(records.suffix(20).map(\.body)).count == 1 else {
				throw broken("parallel writes were mixed")
			}
		}
		for user in users.dropFirst() { user.close() }
	}

	func oneSenderAtATime() async throws {
		let other = try await open()
		var lock = try await journal.sendingLock()
		guard lock != nil else { throw broken("nobody held the lock, and it was not given") }
		for user in [journal, other] {
			guard try await user.sendingLock() == nil else { throw broken("the lock was given twice") }
		}
		withExtendedLifetime(lock) {}
		lock = nil
		guard try await other.sendingLock() != nil else { throw broken("a released lock was not given again") }
		other.close()
	}
}
