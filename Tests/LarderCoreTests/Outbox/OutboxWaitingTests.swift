import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// The waits of senders for their time, and of sign-outs and suspensions for senders, all of which end.
@Suite(.timeLimit(.minutes(2)))
struct OutboxWaitingTests {
	// MARK: - Stopping

	@Test("If the app resumes while a suspension waits for a sender, the wait ends, and the outbox continues")
	func suspensionIsTakenBack() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.holdStubbornly()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await gate.waitForArrivals()
		let suspending = Task { await sut.group.suspend() }
		// The sender waits for a second until its request has ended.
		await sut.clock.waitForSleepers()
		await sut.group.resume()
		await suspending.value

		sut.clock.advance(by: .seconds(1))
		gate.open()
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		running.cancel()
		await running.value
	}

	@Test("If an outbox is suspended while a user signs out, it stays suspended until it is resumed, and then goes on")
	func suspensionDuringSignOut() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.holdStubbornly()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await gate.waitForArrivals()
		let signingOut = Task { try await sut.group.removeAll(unsent: .discard) }
		await sut.clock.waitForSleepers()
		// It waits for the same sender, and may let go of the file before or after the sign-out has written.
		let suspending = Task { await sut.group.suspend() }
		await Task.yield()
		sut.clock.advance(by: .seconds(1))
		await suspending.value
		_ = await signingOut.result
		gate.open()
		#expect(
			await refusal { try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made")) }
				== "\(OutboxError.suspended)"
		)

		await sut.group.resume()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		running.cancel()
		await running.value
	}

	@Test("If a suspension closes the file while the app resumes the outbox, the outbox can still write")
	func lateSuspension() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.states()
		let core = try #require(sut.cache.parts.overlays.overlay?.core)
		let gate = Gate()
		// Another call has the turn, so that the suspension gets it before what the app calls after it.
		let holding = Task { try await core.turn.run { try await gate.wait() } }
		await gate.waitForArrivals()
		let suspending = Task { await sut.group.suspend() }
		while core.turn.waiterCount < 1 { await Task.yield() }
		let resuming = Task { await sut.group.resume() }
		while core.turn.waiterCount < 2 { await Task.yield() }
		gate.open()
		try await holding.value
		await suspending.value
		await resuming.value

		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		#expect(try await sut.states() == [.waiting])
	}

	@Test("Until the last of several overlapping sign-outs has ended, the outbox keeps and sends nothing")
	func firstSignOutEnds() async throws {
		let sut = try OutboxFixture()
		let running = Task { await sut.outbox.run() }
		let core = try #require(sut.cache.parts.overlays.overlay?.core)
		await core.stopSending()
		await core.stopSending()
		core.continueSending()
		#expect(
			await refusal { try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made")) }
				== "\(OutboxError.suspended)"
		)

		core.continueSending()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		running.cancel()
		await running.value
	}

	@Test("Two simultaneous sign-outs both end, even while a sender runs")
	func signOutsTogether() async throws {
		let sut = try OutboxFixture()
		let running = Task { await sut.outbox.run() }
		for _ in 0..<20 {
			try await sut.outbox.enqueue(CreateMemo(key: UUID().uuidString, title: "made"))
			try await withThrowingTaskGroup(of: Void.self) { group in
				for _ in 0..<4 { group.addTask { try await sut.group.removeAll(unsent: .discard) } }
				group.addTask {
					// Whoever sends leaves the lock free for a moment after each sign-out.
					while !Task.isCancelled {
						sut.clock.advance(by: .milliseconds(10))
						await Task.yield()
					}
				}
				for _ in 0..<4 { try await group.next() }
				group.cancelAll()
			}
		}
		#expect(try await sut.states() == [])
		running.cancel()
		await running.value
	}

	// MARK: - Times

	@Test("If a clock wakes the outbox too early, the retry still happens")
	func earlyClock() async throws {
		let clock = HastyClock()
		let sut = try OutboxFixture { $0.clock = clock }
		sut.service.reply(.error(MemoFailure()))
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await clock.clock.waitForSleepers()
		clock.clock.advance(by: .seconds(2))
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(sut.service.sent.map(\.attempt) == [1, 2])
		running.cancel()
		await running.value
	}

	@Test("An overdue retry of a failed flush does not prevent the retry of a failed journal")
	func passedTimeHidesNone() async throws {
		let sut = try OutboxFixture()
		let running = Task { await sut.outbox.run() }
		await sut.disk.setWriteError(CocoaError(.fileWriteOutOfSpace))
		sut.service.reply(.memo(Memo(id: "a", title: "kept")))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		// The cache is tried again after a pause, which passes while the outbox is suspended.
		await sut.clock.waitForSleepers()
		await sut.group.suspend()
		sut.clock.advance(by: .seconds(60))
		sut.journal.fail(true)
		await sut.group.resume()
		await sut.clock.waitForSleepers()

		sut.journal.fail(false)
		await sut.disk.setWriteError(nil)
		sut.clock.advance(by: .seconds(5))
		while await sut.disk.entries["a"]?.value.title != "kept" { await Task.yield() }
		running.cancel()
		await running.value
	}

	// MARK: - Keys

	@Test(
		"If a kind rewrites a change for a new key but leaves the old key in the change, the change is refused at once"
	)
	func keptKey() async throws {
		let group = CacheGroup()
		let cache = TieredCache<String, Memo>(memory: MemoryDataSource(), configuration: .forever, group: group)
		let service = MemoService()
		service.reply(.memo(Memo(id: "7", title: "made"), key: "7"))
		let kinds =
			OutboxFixture.kinds(cache, service, givesKeys: true)
			+ [ChangeKind(KeepKey.self, entity: "memo", cache: cache) { _ in .applied() }]
		let sut = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		try await sut.enqueue(CreateMemo(key: "new", title: "made"))
		await sut.flush()

		#expect(
			await refusal { try await sut.enqueue(KeepKey(key: "new")) }
				== "\(OutboxError.notEncodable(kind: "keep", ChangeError.cannotReplaceKey(kind: "keep")))"
		)
		#expect(try await sut.pendingChanges() == [])
	}
}

private struct KeepKey: ChangeContract {
	static let kind = "keep"
	var key: String
	var role: ChangeRole { .update }

	func fold(over memo: Memo?) -> Memo? { memo }

	func rekeyed(by rekeying: Rekeying) -> KeepKey { self }
}

/// A clock whose first sleep ends too early.
private final class HastyClock: Clock {
	let clock = ManualClock()
	private let isFirst = AtomicCount()

	init() { isFirst.set(1) }

	var now: ManualClock.Instant { clock.now }
	var minimumResolution: Duration { .zero }

	func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
		if isFirst.value == 1 {
			isFirst.set(0)
			return
		}
		try await clock.sleep(until: deadline, tolerance: tolerance)
	}
}
