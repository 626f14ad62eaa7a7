import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(5)))
struct OutboxObservingTests {
	@Test("If the journal cannot be loaded, the sequence of changes throws, and a new sequence tries again")
	func sequenceThrows() async throws {
		let sut = try OutboxFixture()
		sut.journal.fail(true)
		var changes = sut.outbox.changes().makeAsyncIterator()
		await #expect(throws: OutboxError.self) { try await changes.next() }

		sut.journal.fail(false)
		var again = sut.outbox.changes().makeAsyncIterator()
		#expect(try await again.next() == [])
	}

	@Test("When an outbox is released, its sequences of changes and of events end")
	func sequencesEnd() async throws {
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		var outbox: Outbox? = try Outbox(
			journal: .inMemory(),
			group: group,
			kinds: OutboxFixture.kinds(cache, MemoService())
		)
		var changes = try #require(outbox?.changes()).makeAsyncIterator()
		var events = try #require(outbox?.events()).makeAsyncIterator()
		#expect(try await changes.next() == [])
		outbox = nil

		#expect(try await changes.next() == nil)
		#expect(await events.next() == nil)
	}

	@Test("A failure of the journal emits an event, even if only readers and the sender use the journal")
	func failingJournalIsAnEvent() async throws {
		let sut = try OutboxFixture()
		sut.journal.fail(true)
		var events = sut.outbox.events().makeAsyncIterator()
		_ = try await sut.read("a")
		guard case .journalFailure? = await events.next()?.kind else {
			Issue.record("A read that cannot load the journal makes no event.")
			return
		}
		await sut.outbox.flush()
		guard case .journalFailure? = await events.next()?.kind else {
			Issue.record("A sender that cannot load the journal makes no event.")
			return
		}
	}

	@Test("Each step of a change emits an event")
	func stepsAreEvents() async throws {
		let sut = try OutboxFixture()
		let events = sut.outbox.events()
		sut.service.reply(.error(MemoFailure()), .applied, .error(MemoFailure(reason: .permanent)))
		let first = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		await sut.outbox.flush()
		sut.clock.advance(by: .seconds(2))
		await sut.outbox.flush()
		let second = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "bad"))
		await sut.outbox.flush()
		try await sut.outbox.discard(second)
		try await sut.group.removeAll()

		var seen: [String] = []
		for await event in events {
			let change = event.id.map { $0 == first ? " 1" : $0 == second ? " 2" : " ?" } ?? ""
			seen.append("\(event.kind)\(change)")
			if case .sessionEnded = event.kind { break }
		}
		#expect(
			seen == [
				"enqueued 1", "attempt(1) 1", "postponed(\"The service said no.\") 1", "attempt(2) 1", "confirmed 1",
				"enqueued 2", "attempt(1) 2", "refused(Optional(\"The service said no.\")) 2", "discarded 2",
				"sessionEnded",
			]
		)
	}

	@Test("The outbox's gauge counts pending, failed and parked changes, and gives the age of the oldest change")
	func gaugeCounts() async throws {
		let first = try OutboxFixture()
		#expect(try await first.outbox.gauge() == OutboxGauge([]))
		first.service.reply(.error(MemoFailure(reason: .permanent)))
		let start = first.clock.wallClock.now
		try await first.outbox.enqueue(CreateMemo(key: "a", title: "bad"))
		await first.outbox.flush()
		first.clock.advance(by: .seconds(30))
		try await first.outbox.enqueue(RemoveMemo(key: "b"))
		try await first.outbox.enqueue(RenameMemo(key: "c", title: "new"))

		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let kinds = OutboxFixture.kinds(cache, first.service).filter { $0.kind != "remove" }
		let sut = try Outbox(journal: OutboxJournal(first.journal), group: group, kinds: kinds)
		var parked = sut.events().makeAsyncIterator()
		let gauge = try await sut.gauge()
		#expect((gauge.pendingCount, gauge.failedCount, gauge.parkedCount) == (3, 1, 1))
		#expect(gauge.oldestCreatedAt == start)
		#expect(gauge.oldestAge(at: start + 90) == .seconds(90))
		guard case .parked? = await parked.next()?.kind else {
			Issue.record("A change that this version cannot read makes no event.")
			return
		}
	}

	@Test("After a launch, an app still knows the outcome of each ended change, and can wait for a pending change")
	func outcomesSurvive() async throws {
		let first = try OutboxFixture()
		first.service.reply(
			.error(MemoFailure(reason: .permanent)),
			.error(MemoFailure(reason: .permanent)),
			.error(MemoFailure())
		)
		let refused = try await first.outbox.enqueue(CreateMemo(key: "a", title: "bad"))
		await first.outbox.flush()
		let replaced = try await first.outbox.enqueue(CreateMemo(key: "b", title: "bad"))
		await first.outbox.flush()
		let newer = try await first.outbox.replace(replaced, with: CreateMemo(key: "b", title: "good"))
		let unknown = newer
		await first.outbox.flush()
		let discarded = try await first.outbox.enqueue(RenameMemo(key: "a", title: "worse"))
		try await first.outbox.discard(discarded)
		first.clock.advance(by: .seconds(2 * 86_400))
		await first.outbox.flush()
		let pending = try await first.outbox.enqueue(CreateMemo(key: "c", title: "made"))

		let sut = try OutboxFixture(after: first)
		#expect(try await sut.outbox.outcome(of: refused) == .refused("The service said no."))
		#expect(try await sut.outbox.outcome(of: replaced) == .replaced(by: newer))
		#expect(try await sut.outbox.outcome(of: unknown) == .unknown)
		#expect(try await sut.outbox.outcome(of: discarded) == .discarded)
		async let outcome = sut.outbox.outcome(of: pending)
		await sut.outbox.flush()
		#expect(try await outcome == .confirmed)
	}
}
