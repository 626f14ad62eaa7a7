import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(5)))
struct OutboxErrorTests {
	private struct Unwritable: ChangeContract {
		static let kind = "unwritable"
		var key = "a"
		var role: ChangeRole { .update }
		var number = Double.nan

		func fold(over memo: Memo?) -> Memo? { memo }
	}

	/// Another type under the name of a kind.
	private struct Impostor: ChangeContract {
		static let kind = "rename"
		var key = "a"
		var role: ChangeRole { .update }

		func fold(over memo: Memo?) -> Memo? { memo }
	}

	/// A change of an entity with the same keys and other values.
	private struct SetCount: ChangeContract {
		static let kind = "count"
		var key = "a"
		var role: ChangeRole { .update }

		func fold(over count: Int?) -> Int? { 1 }
	}

	@Test("Enqueuing a change that cannot be encoded throws, and no pending change is lost")
	func unencodableChange() async throws {
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let unwritable = ChangeKind(Unwritable.self, entity: "memo", cache: cache) { _ in .applied() }
		let kinds = OutboxFixture.kinds(cache, MemoService()) + [unwritable]
		let sut = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		try await sut.enqueue(CreateMemo(key: "b", title: "made"))

		#expect(
			await refusal { _ = try await sut.enqueue(Unwritable()) }?.hasPrefix(
				"A change of the kind \"unwritable\" cannot be encoded"
			) == true
		)
		#expect(try await sut.pendingChanges().map(\.key) == ["b"])
		#expect(
			await refusal { _ = try Outbox(journal: .inMemory(), group: CacheGroup(), kinds: kinds) }
				== "\(OutboxError.cacheOutsideGroup(entity: "memo"))"
		)
	}

	@Test("Making an outbox throws if a kind is registered twice, or if an entity has two caches")
	func kindRegisteredTwice() async throws {
		let sut = try OutboxFixture()
		let (journal, group) = (OutboxJournal.inMemory(), CacheGroup())
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let others = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let kinds = OutboxFixture.kinds(cache, sut.service)

		#expect(
			await refusal { _ = try Outbox(journal: journal, group: group, kinds: kinds + [kinds[0]]) }
				== "\(OutboxError.kindRegisteredTwice("create"))"
		)
		let wrong = ChangeKind(Unwritable.self, entity: "memo", cache: others) { _ in .applied() }
		#expect(
			await refusal { _ = try Outbox(journal: journal, group: group, kinds: kinds + [wrong]) }
				== "\(OutboxError.differentCaches(entity: "memo"))"
		)
		let outbox = try Outbox(journal: journal, group: group, kinds: kinds)
		await #expect(throws: OutboxError.self) { try await outbox.enqueue(Impostor()) }
	}

	@Test("Making an outbox throws if an entity has values of two types")
	func differentValueTypes() async {
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let counts = TieredCache<String, Int>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let kinds =
			OutboxFixture.kinds(cache, MemoService())
			+ [ChangeKind(SetCount.self, entity: "memo", cache: counts) { _ in .applied() }]

		#expect(
			await refusal { _ = try Outbox(journal: .inMemory(), group: group, kinds: kinds) }
				== "\(OutboxError.differentCaches(entity: "memo"))"
		)
	}

	@Test("A group has at most one outbox, and a second outbox can be made only after the first is released")
	func secondOutbox() async throws {
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let kinds = OutboxFixture.kinds(cache, MemoService())
		let journal = OutboxJournal.inMemory()
		var first: Outbox? = try Outbox(journal: journal, group: group, kinds: kinds)
		let id = try await first?.enqueue(CreateMemo(key: "a", title: "made"))
		for others in [kinds, []] {
			#expect(
				await refusal { _ = try Outbox(journal: .inMemory(), group: group, kinds: others) }
					== "\(OutboxError.groupHasOutbox)"
			)
		}
		#expect(await refusal { try await group.removeAll() } == "\(OutboxError.changesPending(1))")
		#expect(try await cache.value(for: "a") { Memo(id: "a", title: "remote") }.title == "made")

		first = nil
		let second = try Outbox(journal: journal, group: group, kinds: kinds)
		#expect(try await second.pendingChanges().map(\.id) == [id])
		#expect(await refusal { try await group.removeAll() } == "\(OutboxError.changesPending(1))")
	}

	@Test("Enqueuing throws if the key is too long, the change is too large, or the outbox is full")
	func limitsHold() async throws {
		let sut = try OutboxFixture { configuration in
			configuration.changeLimit = 2
			configuration.sizeLimit = 2_000
		}
		let long = String(repeating: "x", count: 1_001)
		#expect(
			await refusal { _ = try await sut.outbox.enqueue(CreateMemo(key: long, title: "")) }
				== "\(OutboxError.keyTooLong(limit: 1_000))"
		)
		#expect(
			await refusal { _ = try await sut.outbox.enqueue(CreateMemo(key: "a", title: long + long)) }
				== "\(OutboxError.changeTooLarge(limit: 2_000))"
		)
		for key in ["a", "b"] { try await sut.outbox.enqueue(CreateMemo(key: key, title: "")) }
		#expect(
			await refusal { _ = try await sut.outbox.enqueue(CreateMemo(key: "c", title: "")) }
				== "\(OutboxError.tooManyChanges(limit: 2))"
		)
		#expect(try await sut.outbox.pendingChanges().map(\.key) == ["a", "b"])
	}

	@Test(
		"If the journal cannot be read, reads of values still work, and the next call of the outbox tries to read the journal again"
	)
	func unreadableJournal() async throws {
		let sut = try OutboxFixture()
		sut.journal.fail(true)
		#expect(try await sut.title("a") == "remote")
		await #expect(throws: OutboxError.self) { try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new")) }
		#expect(try await sut.title("a") == "remote")

		sut.journal.fail(false)
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		#expect(try await sut.title("a") == "new")
	}

	@Test("While the journal cannot be read, a sender waits, and it sends as soon as the journal can be read")
	func senderWaitsForJournal() async throws {
		let first = try OutboxFixture()
		let id = try await first.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let sut = try OutboxFixture(after: first)
		sut.journal.fail(true)
		let running = Task { await sut.outbox.run() }
		await sut.clock.waitForSleepers()
		#expect(sut.service.sent == [])

		sut.journal.fail(false)
		sut.clock.advance(by: .seconds(5))
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		running.cancel()
		await running.value
	}

	@Test("If a change could not be written to the journal, reads do not show the change")
	func unwrittenChangeIsNotShown() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.outbox.pendingChanges()
		_ = try await sut.read("a")
		sut.journal.fail(true)
		await #expect(throws: OutboxError.self) { try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new")) }
		#expect(try await sut.title("a") == "remote")
		sut.journal.fail(false)
		#expect(try await sut.states() == [])
	}

	@Test("If a change is discarded or unknown, a call with its identifier throws")
	func unknownIdentifier() async throws {
		let sut = try OutboxFixture()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		try await sut.outbox.discard(id)
		await #expect(throws: OutboxError.self) { try await sut.outbox.retry(id) }
		await #expect(throws: OutboxError.self) { try await sut.outbox.discard(id) }
		await #expect(throws: OutboxError.self) { try await sut.outbox.outcome(of: UUID()) }
	}

	@Test(
		"If this version of the app does not know a change's kind, the change is parked: it is never removed, and blocks later changes of its key"
	)
	func unknownKindIsParked() async throws {
		let first = try OutboxFixture()
		try await first.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let kinds = OutboxFixture.kinds(cache, first.service).filter { $0.kind != "create" }
		let sut = try Outbox(journal: OutboxJournal(first.journal), group: group, kinds: kinds)

		try await sut.enqueue(RenameMemo(key: "a", title: "new"))
		await sut.flush()
		#expect(try await sut.pendingChanges().map(\.state) == [.parked, .waiting])
		#expect(first.service.sent == [])

		let again = try OutboxFixture(after: first)
		await again.outbox.flush()
		#expect(again.service.sent.map(\.kind) == ["create", "rename"])
	}

	// MARK: - Sessions

	@Test("Signing out throws while changes are pending, unless the app asks to discard these changes")
	func signingOutRefuses() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("b")
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		#expect(await refusal { try await sut.group.removeAll() } == "\(OutboxError.changesPending(1))")
		#expect(await sut.cache.peek("b") != nil)
		try await sut.group.removeAll(unsent: .discard)
		#expect(try await sut.states() == [])
		#expect(await sut.cache.peek("a") == nil)
		#expect(await sut.cache.peek("b") == nil)
	}

	@Test("Signing out ends the requests that are under way, and keeps none of their responses")
	func signingOutEndsRequests() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.hold()
		sut.service.reply(.memo(Memo(id: "a", title: "kept")))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await gate.waitForArrivals()

		try await sut.group.removeAll(unsent: .discard)
		#expect(await sut.cache.peek("a") == nil)
		gate.open()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		running.cancel()
		await running.value
	}

	@Test("A suspended outbox accepts no changes and sends none until it is resumed")
	func suspending() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.hold()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await gate.waitForArrivals()

		await sut.group.suspend()
		await #expect(throws: OutboxError.self) { try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made")) }
		#expect(try await sut.title("a") == "made")
		gate.open()
		await sut.group.resume()
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(Set(sut.service.sent.map(\.idempotencyKey)).count == 1)
		running.cancel()
		await running.value
	}

	@Test("The list of changes is observable")
	func changesAreObservable() async throws {
		let sut = try OutboxFixture()
		var changes = sut.outbox.changes().makeAsyncIterator()
		#expect(try await changes.next() == [])
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		#expect(try await changes.next()?.map(\.id) == [id])
		try await sut.outbox.discard(id)
		#expect(try await changes.next() == [])
	}
}
