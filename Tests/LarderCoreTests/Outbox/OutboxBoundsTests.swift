import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// The last 1,000 outcomes and the last 10,000 aliases are kept, in memory and in the journal.
@Suite(.timeLimit(.minutes(5)))
struct OutboxBoundsTests {
	private static let aliasLimit = OutboxTable.aliasLimit
	private static let outcomeLimit = OutboxTable.outcomeLimit

	private static func old(_ number: Int) -> String { "old-\(number)" }
	private static func new(_ number: Int) -> String { "new-\(number)" }
	private static func key(_ text: String) -> OutboxKey { OutboxKey(entity: "memo", text: text) }

	private static func alias(_ number: Int) -> OutboxRecord {
		.alias(Rekeying(old: key(old(number)), new: key(new(number))))
	}

	/// A fixture whose journal has these records.
	private static func fixture(with records: [OutboxRecord]) async throws -> OutboxFixture {
		let first = try OutboxFixture()
		let version = try await first.journal.load(unless: nil)?.version ?? 0
		let written = records.map { JournalRecord(subject: $0.subject, body: $0.bytes) }
		_ = try await first.journal.write(JournalTransaction(records: written), over: version)
		return try OutboxFixture(after: first)
	}

	// MARK: - Aliases

	@Test("An outbox keeps the 10,000 aliases that were written last, and writing an alias again makes it the newest")
	func aliasBound() {
		var sut = OutboxTable(rules: [:], records: (0..<Self.aliasLimit).map(Self.alias))
		#expect(sut.key(for: Self.key(Self.old(0))) == Self.key(Self.new(0)))

		// The first one counts as the newest from now on.
		sut.apply([.alias(Rekeying(old: Self.key(Self.old(0)), new: Self.key("again")))])
		#expect(sut.oldKeys(of: Self.key(Self.new(0))) == [])
		sut.apply([Self.alias(Self.aliasLimit)])

		#expect(sut.key(for: Self.key(Self.old(1))) == Self.key(Self.old(1)))
		#expect(sut.oldKeys(of: Self.key(Self.new(1))) == [])
		#expect(sut.key(for: Self.key(Self.old(2))) == Self.key(Self.new(2)))
		#expect(sut.key(for: Self.key(Self.old(0))) == Self.key("again"))
		#expect(sut.oldKeys(of: Self.key("again")) == [Self.key(Self.old(0))])
	}

	@Test("If an entity gets a new key twice, both earlier keys are aliases of the newest key")
	func aliasesEnd() {
		let (temporary, middle, last) = (Self.key("tmp"), Self.key("7"), Self.key("8"))
		var sut = OutboxTable(rules: [:], records: [.alias(Rekeying(old: temporary, new: middle))])
		sut.apply([.alias(Rekeying(old: middle, new: last))])

		#expect([temporary, middle, last].map { sut.key(for: $0) } == [last, last, last])
		#expect(Set(sut.oldKeys(of: last)) == [temporary, middle])
		#expect(sut.oldKeys(of: middle) == [])
		sut.apply([.alias(Rekeying(old: last, new: temporary))])
		#expect(sut.key(for: last) == last)
	}

	@Test(
		"Aliases past the limit leave the journal, but while an alias is kept, reads with its old and its new key return the same value, even after a launch"
	)
	func aliasesLeaveTheJournal() async throws {
		let sut = try await Self.fixture(with: (0..<Self.aliasLimit + 150).map(Self.alias))
		try await sut.cache.save(Memo(id: Self.new(200), title: "kept"), for: Self.new(200))
		for key in [Self.old(200), Self.new(200)] { #expect(try await sut.title(key) == "kept") }
		#expect(await sut.cache.currentKey(for: Self.old(149)) == Self.old(149))
		#expect(await sut.cache.currentKey(for: Self.old(150)) == Self.new(150))
		try await sut.outbox.enqueue(RenameMemo(key: Self.old(200), title: "renamed"))

		let aliases = try await sut.journal.records().filter { if case .alias = $0 { true } else { false } }
		#expect(aliases == (150..<Self.aliasLimit + 150).map(Self.alias))
		let later = try OutboxFixture(after: sut)
		for fixture in [sut, later] {
			#expect(try await fixture.title(Self.old(200)) == "renamed")
			#expect(try await fixture.title(Self.new(200)) == "renamed")
			// A forgotten alias is a key like any other.
			#expect(await fixture.cache.currentKey(for: Self.old(149)) == Self.old(149))
			#expect(try await fixture.title(Self.old(149)) == "remote")
			#expect(await fixture.cache.currentKey(for: Self.old(150)) == Self.new(150))
		}
		#expect(try await later.outbox.pendingChanges().map(\.key) == [Self.new(200)])
	}

	@Test("If a key's alias is forgotten and the key gets an alias again, the new alias stays in the journal")
	func aliasIsGivenAgain() async throws {
		var sut = OutboxTable(rules: [:], records: (0..<Self.aliasLimit + 150).map(Self.alias))
		#expect(sut.forgottenRecords.count == 150)
		sut.apply([Self.alias(0)])
		#expect(!sut.forgottenRecords.contains(Self.alias(0)))
		#expect(sut.forgottenRecords.count == 150)
		sut.noteForgotten()
		#expect(sut.forgottenRecords == [])

		let transaction = JournalTransaction([Self.alias(1)], forgetting: [Self.alias(1), Self.alias(2)])
		#expect(transaction.removedSubjects == [Self.alias(2).subject])
		#expect(transaction.records.map(\.subject) == [Self.alias(1).subject])
	}

	// MARK: - Outcomes

	@Test(
		"The outcomes of the 1,000 changes that ended last are known, and the journal keeps fewer than 100 older outcomes"
	)
	func outcomeBound() async throws {
		let ids = (0..<Self.outcomeLimit).map { _ in UUID() }
		let sut = try await Self.fixture(with: ids.map { .ended($0, .discarded) })
		var later: [UUID] = []
		for number in 0..<110 {
			later.append(try await sut.outbox.enqueue(CreateMemo(key: "\(number)", title: "made")))
			try await sut.outbox.discard(later[number])
		}

		let launched = try OutboxFixture(after: sut)
		let known = (ids + later).suffix(Self.outcomeLimit)
		for fixture in [sut, launched] {
			for id in [known.first, known.last].compactMap(\.self) {
				#expect(try await fixture.outbox.outcome(of: id) == .discarded)
			}
			await #expect(throws: OutboxError.self) { try await fixture.outbox.outcome(of: ids[109]) }
		}
		let kept = try await sut.journal.records().compactMap { record -> UUID? in
			if case .ended(let id, _) = record { id } else { nil }
		}
		#expect(kept.count < Self.outcomeLimit + 100)
		#expect(kept.suffix(Self.outcomeLimit) == known)
	}

	@Test(
		"If the journal of an earlier version has too many outcomes, the first enqueued change removes the oldest outcomes"
	)
	func oldOutcomesLeaveTheJournal() async throws {
		let ids = (0..<Self.outcomeLimit * 2).map { _ in UUID() }
		let sut = try await Self.fixture(with: ids.map { .ended($0, .discarded) })
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		let kept = try await sut.journal.records().compactMap { record -> UUID? in
			if case .ended(let id, _) = record { id } else { nil }
		}
		#expect(kept == ids.suffix(Self.outcomeLimit))
	}

	@Test("If the transaction that forgets outcomes cannot be written, the next transaction forgets these outcomes")
	func forgettingIsTriedAgain() async throws {
		let ids = (0..<Self.outcomeLimit + 150).map { _ in UUID() }
		let sut = try await Self.fixture(with: ids.map { .ended($0, .discarded) })
		_ = try await sut.outbox.pendingChanges()
		sut.journal.fail(true)
		await #expect(throws: OutboxError.self) { try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made")) }
		sut.journal.fail(false)
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		let count = try await sut.journal.records().count { if case .ended = $0 { true } else { false } }
		#expect(count == Self.outcomeLimit)
	}
}
