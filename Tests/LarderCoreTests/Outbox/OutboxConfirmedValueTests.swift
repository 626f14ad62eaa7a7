import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// What lies below the pending changes, and how long an outbox knows something.
@Suite(.timeLimit(.minutes(5)))
struct OutboxConfirmedValueTests {
	/// A journal whose loads wait behind a gate.
	private final class GatedJournal: OutboxJournalContract {
		let gate = Gate()
		private let journal: BreakableJournal

		init(_ journal: BreakableJournal) {
			self.journal = journal
		}

		func load(unless version: Int?) async throws -> JournalContent? {
			try await gate.wait()
			return try await journal.load(unless: version)
		}

		func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int? {
			try await journal.write(transaction, over: version)
		}

		func sendingLock() async throws -> (any AnyObject & Sendable)? { try await journal.sendingLock() }

		func close() {}
	}

	// MARK: - Reading

	@Test(
		"Once an outbox is made, a read waits until the outbox has loaded its journal, and shows the changes in the journal"
	)
	func readsWaitForLoad() async throws {
		let first = try OutboxFixture()
		try await first.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let journal = GatedJournal(first.journal)
		let sut = try Outbox(
			journal: OutboxJournal(journal),
			group: group,
			kinds: OutboxFixture.kinds(cache, first.service)
		)
		try await cache.save(Memo(id: "a", title: "old"), for: "a")
		let isAnswered = AtomicCount()
		let reading = Task {
			defer { isAnswered.set(1) }
			return try await cache.value(for: "a") { Memo(id: "a", title: "remote") }
		}
		await journal.gate.waitForArrivals()
		for _ in 0..<100 { await Task.yield() }
		#expect(isAnswered.value == 0)

		journal.gate.open()
		#expect(try await reading.value.title == "new")
		withExtendedLifetime(sut) {}
	}

	@Test("An invalidation of a tag makes a confirmed value in an outbox stale, because the value keeps its tags")
	func knownValueHasTags() async throws {
		let sut = try OutboxFixture()
		try await sut.cache.save(Memo(id: "a", title: "old"), for: "a", tags: ["memos"])
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		#expect(try await sut.read("a").origin == .memory)

		try await sut.group.invalidate("memos")
		let result = try await sut.read("a")
		#expect(result.origin == .remote)
		#expect(result.value.title == "new")
	}

	// MARK: - Writing below a change

	@Test("A save or a removal by the app changes the confirmed value, and the pending change stays")
	func writesActOnConfirmedValue() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		let first = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		try await sut.cache.save(Memo(id: "a", title: "saved"), for: "a")
		#expect(try await sut.title("a") == "new")
		#expect(try await sut.states() == [.waiting])
		try await sut.outbox.discard(first)
		#expect(try await sut.title("a") == "saved")

		let second = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "newer"))
		try await sut.cache.remove("a")
		#expect(try await sut.states() == [.waiting])
		try await sut.outbox.discard(second)
		#expect(await sut.cache.peek("a") == nil)
		#expect(try await sut.title("a") == "remote")
	}

	@Test(
		"Code that edits a list does not get the identifiers of pending creations, and the creations keep their places"
	)
	func editsActOnKeptList() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.list(.localFirst, "a", "b")
		let id = try await sut.outbox.enqueue(CreateMemo(key: "c", title: "made"))
		#expect(try await sut.list().items.map(\.id) == ["c", "a", "b"])

		var edited: [String] = []
		try await sut.lists.edit("all") { keys in
			edited = keys
			keys.reverse()
		}
		#expect(edited == ["a", "b"])
		#expect(try await sut.list().items.map(\.id) == ["c", "b", "a"])
		try await sut.outbox.discard(id)
		#expect(try await sut.list().items.map(\.id) == ["b", "a"])
	}

	// MARK: - How long it is known

	@Test("A sign-out counts a refused change as pending")
	func refusedChangeCounts() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure(reason: .permanent)))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "bad"))
		await sut.outbox.flush()
		#expect(try await sut.states() == [.refused])
		#expect(await refusal { try await sut.group.removeAll() } == "\(OutboxError.changesPending(1))")
		#expect(try await sut.states() == [.refused])
	}

	@Test("Until the user signs out, a temporary key stands for the key that the service has given")
	func aliasEndsWithSession() async throws {
		let sut = try OutboxFixture(givesKeys: true)
		sut.service.reply(.memo(Memo(id: "7", title: "made"), key: "7"))
		try await sut.outbox.enqueue(CreateMemo(key: "tmp", title: "made"))
		await sut.outbox.flush()
		#expect(sut.outbox.currentKey(for: "tmp", of: "memo") == "7")

		try await sut.group.removeAll()
		#expect(sut.outbox.currentKey(for: "tmp", of: "memo") == "tmp")
	}

	@Test(
		"The outcomes of the 1,000 changes that ended last are known, even after a launch, and earlier outcomes are not"
	)
	func outcomesAreBounded() async throws {
		let first = try OutboxFixture()
		var ids: [PendingChange.ID] = []
		for number in 0...1_000 {
			let id = try await first.outbox.enqueue(CreateMemo(key: "\(number)", title: "made"))
			try await first.outbox.discard(id)
			ids.append(id)
		}
		let next = try OutboxFixture(after: first)
		for sut in [first, next] {
			await #expect(throws: OutboxError.self) { try await sut.outbox.outcome(of: ids[0]) }
			for id in [ids[1], ids[500], ids[1_000]] {
				#expect(try await sut.outbox.outcome(of: id) == .discarded)
			}
		}
	}
}
