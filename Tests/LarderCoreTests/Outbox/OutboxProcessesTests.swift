import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Two outboxes over one journal, as two processes have them.
@Suite(.timeLimit(.minutes(5)))
struct OutboxProcessesTests {
	@Test("If one process enqueues a change, another process shows and sends the change")
	func othersChangesAreSent() async throws {
		let app = try OutboxFixture()
		_ = try await app.read("a")
		#expect(try await app.states() == [])
		let other = try OutboxFixture(after: app)
		let id = try await other.outbox.enqueue(RenameMemo(key: "a", title: "new"))

		#expect(try await app.states() == [.waiting])
		#expect(try await app.title("a") == "new")
		await app.outbox.flush()
		#expect(app.service.sent.map(\.key) == ["a"])
		#expect(try await other.states() == [])
		#expect(try await other.outbox.outcome(of: id) == .confirmed)
	}

	@Test(
		"If two processes alternately enqueue changes of one key, the changes keep their order, and no change is lost"
	)
	func enqueuingInTurn() async throws {
		let app = try OutboxFixture()
		let other = try OutboxFixture(after: app)
		_ = try await (app.states(), other.states())
		for number in 0..<10 {
			let sut = number.isMultiple(of: 2) ? app : other
			try await sut.outbox.enqueue(RenameMemo(key: "a", title: "\(number)"))
		}

		#expect(try await app.outbox.pendingChanges() == other.outbox.pendingChanges())
		#expect(try await app.title("a", .noCache) == "9")
		await other.outbox.flush()
		#expect(other.service.sent.map(\.idempotencyKey).count == 10)
		#expect(try await app.states() == [])
	}

	@Test("Only one process sends at a time, and a waiting process reports the time at which its wait began")
	func oneProcessSends() async throws {
		let app = try OutboxFixture()
		let gate = app.service.hold()
		try await app.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let sending = Task { await app.outbox.run() }
		await gate.waitForArrivals()
		let other = try OutboxFixture(after: app)
		await other.outbox.flush()
		let waiting = Task { await other.outbox.run() }
		await other.clock.waitForSleepers()
		#expect(try await other.outbox.gauge().waitsForOtherSenderSince == other.clock.wallClock.now)
		#expect(app.service.sent.count == 1)

		sending.cancel()
		await sending.value
		gate.open()
		other.clock.advance(by: .seconds(5))
		let id = try #require(try await other.outbox.pendingChanges().first?.id)
		#expect(try await other.outbox.outcome(of: id) == .confirmed)
		#expect(try await other.outbox.gauge().waitsForOtherSenderSince == nil)
		#expect(Set(app.service.sent.map(\.idempotencyKey)).count == 1)
		waiting.cancel()
		await waiting.value
	}

	@Test("A change cannot be replaced if another process has begun to send the change")
	func decisionsMeetOthersWrites() async throws {
		let app = try OutboxFixture()
		let other = try OutboxFixture(after: app)
		_ = try await other.states()
		let gate = app.service.hold()
		let id = try await app.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		_ = try await other.states()
		let sending = Task { await app.outbox.flush() }
		await gate.waitForArrivals()

		#expect(
			await refusal { _ = try await other.outbox.replace(id, with: CreateMemo(key: "a", title: "late")) }
				== "\(OutboxError.maySent(id))"
		)
		gate.open()
		await sending.value
	}

	@Test(
		"If a process discards a change that another process is sending, the change blocks its key until the running request has ended"
	)
	func discardedChangeHoldsItsKey() async throws {
		let app = try OutboxFixture()
		let gate = app.service.hold()
		let first = try await app.outbox.enqueue(RenameMemo(key: "a", title: "1"))
		try await app.outbox.enqueue(RenameMemo(key: "a", title: "2"))
		let sending = Task { await app.outbox.flush() }
		await gate.waitForArrivals()
		let other = try OutboxFixture(after: app)
		try await other.outbox.discard(first)
		try await app.outbox.enqueue(RenameMemo(key: "b", title: "3"))
		await gate.waitForArrivals(2)

		#expect(app.service.sent.map(\.key) == ["a", "b"])
		gate.open()
		await sending.value
		#expect(app.service.sent.map(\.key) == ["a", "b", "a"])
		#expect(try await app.outbox.outcome(of: first) == .discarded)
	}

	@Test("If another process signs out during an enqueue, the enqueue throws, and later changes are kept")
	func othersSignOutIsNoticed() async throws {
		let app = try OutboxFixture()
		let other = try OutboxFixture(after: app)
		_ = try await other.states()
		try await app.group.removeAll()

		#expect(
			await refusal { _ = try await other.outbox.enqueue(CreateMemo(key: "a", title: "made")) }
				== "\(OutboxError.sessionEnded)"
		)
		try await other.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		#expect(try await app.outbox.pendingChanges().map(\.key) == ["b"])
	}

	@Test("Signing out waits until another process has released the lock for sending, but no longer than three seconds")
	func signOutWaitsForOthers() async throws {
		for isStopped in [false, true] {
			let sut = try OutboxFixture()
			var lock = try await sut.journal.sendingLock()
			let hasEnded = AtomicCount()
			let signingOut = Task {
				try await sut.group.removeAll()
				hasEnded.set(1)
			}
			await sut.clock.waitForSleepers()
			#expect(hasEnded.value == 0)
			if !isStopped { lock = nil }
			sut.clock.advance(by: isStopped ? .seconds(3) : .milliseconds(10))
			try await signingOut.value
			withExtendedLifetime(lock) {}
		}
	}

	@Test(
		"Commit numbers keep rising after the journal forgets all values, so an older fetch does not count as newer than a later commit"
	)
	func numbersGoOn() async throws {
		let first = try OutboxFixture()
		for title in ["1", "2", "3"] {
			try await first.outbox.enqueue(CreateMemo(key: title, title: title))
			await first.outbox.flush()
		}
		try await first.group.removeAll()
		let numbers = try await first.journal.records().compactMap { record in
			if case .number(let number) = record { number } else { nil }
		}
		#expect(numbers.count == 1 && numbers[0] >= 3)
	}

	// MARK: - Letting go

	@Test("If a cancelled sender does not end within a second, its later response is dropped")
	func lateAnswerIsDropped() async throws {
		let app = try OutboxFixture()
		let gate = app.service.holdStubbornly()
		app.service.reply(.memo(Memo(id: "a", title: "late")), .memo(Memo(id: "a", title: "repeated")))
		let id = try await app.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let sending = Task { await app.outbox.run() }
		await gate.waitForArrivals()
		sending.cancel()
		await app.clock.waitForSleepers()
		app.clock.advance(by: .seconds(1))
		await sending.value
		#expect(try await app.states() == [.maybeSent])

		let other = try OutboxFixture(after: app)
		let repeating = Task { await other.outbox.flush() }
		await gate.waitForArrivals(2)
		gate.open()
		await repeating.value
		#expect(try await other.outbox.outcome(of: id) == .confirmed)
		#expect(try await other.title("a") == "repeated")
		#expect(try await app.outbox.outcome(of: id) == .confirmed)
		#expect(Set(app.service.sent.map(\.idempotencyKey)).count == 1)
	}

	@Test(
		"A suspension waits no longer than a second for a sender, and once the outbox is suspended, the sender writes nothing"
	)
	func suspensionIsBounded() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.holdStubbornly()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await gate.waitForArrivals()
		let suspending = Task { await sut.group.suspend() }
		await sut.clock.waitForSleepers()
		sut.clock.advance(by: .seconds(1))
		await suspending.value
		let count = sut.journal.writeCount
		gate.open()
		running.cancel()
		await running.value

		#expect(sut.journal.writeCount == count)
		await sut.group.resume()
		#expect(try await sut.states() == [.maybeSent])
	}
}
