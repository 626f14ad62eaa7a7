import Foundation
import Testing

@testable import LarderCore

struct OutboxTableTests: OutboxTableTesting {
	var sut = OutboxTable(rules: Self.rules)
	var journal: [OutboxRecord] = []
	var number = 1

	// MARK: - Order

	@Test("A change waits for earlier changes of its key, and changes of other keys can still be sent")
	mutating func order() {
		let first = enqueue("a")
		let second = enqueue("a")
		let other = enqueue("b")

		#expect(sut.sendable(at: .zero, limit: 8) == [first, other])
		send(first)
		#expect(sut.sendable(at: .zero, limit: 8) == [other])
		end(first, .confirmed(.unread))
		#expect(sut.sendable(at: .zero, limit: 8) == [second, other])
	}

	@Test(
		"A change waits for the creation of an entity that it refers to, and a later change of that entity waits for the referring change"
	)
	mutating func references() {
		let project = enqueue("project", role: .creation, kind: "create")
		let task = enqueue("task", references: ["project"])
		let removal = enqueue("project", role: .removal)

		#expect(sut.sendable(at: .zero, limit: 8) == [project])
		send(project)
		end(project, .confirmed(.unread, key: key("7")), payloads: [task: Data(), removal: Data()])
		#expect(sut.sendable(at: .zero, limit: 8) == [task])
		#expect(sut.change(task)?.references == [key("7")])
		#expect(sut.change(removal)?.key == key("7"))
	}

	@Test("The number of changes that are sent at the same time does not exceed the limit")
	mutating func limit() {
		let ids = ["a", "b", "c"].map { enqueue($0) }
		send(ids[0])

		#expect(sut.sendable(at: .zero, limit: 2) == [ids[1]])
	}

	@Test("A refused change blocks later changes of its keys, and changes of other keys can still be sent")
	mutating func deadLetter() {
		let refused = enqueue("a")
		_ = enqueue("a")
		let other = enqueue("b")
		send(refused)
		end(refused, .refused(failure))

		#expect(sut.sendable(at: .zero, limit: 8) == [other])
		#expect(sut.folds(of: key("a")).count == 2)
	}

	// MARK: - Repeating

	@Test("After the app was killed, a change that may have been sent is sent again with the same idempotency key")
	mutating func kill() throws {
		let id = enqueue("a")
		let sent = try #require(send(id))
		restart()
		let again = try #require(send(id, at: 3_600))

		#expect(again.idempotencyKey == sent.idempotencyKey)
		#expect(again.attemptCount == 2)
	}

	@Test(
		"If the service may no longer remember a change, the outcome of the change is unknown, and the change is not sent"
	)
	mutating func expiry() {
		let id = enqueue("a")
		send(id)
		restart()

		#expect(send(id, at: 86_400) == nil)
		#expect(sut.change(id)?.status == .unknown)
		#expect(sut.folds(of: key("a")).map(\.id) == [id])
		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
	}

	@Test(
		"A change is not repeated shortly before its idempotency key expires, because the request takes time to arrive"
	)
	mutating func lastMinutes() {
		let id = enqueue("a")
		send(id)
		restart()

		#expect(send(id, at: 86_400 - 300) == nil)
	}

	@Test(
		"If the wall clock was set back by more than a minute, the time in which a change may be repeated counts as over"
	)
	mutating func clockThatWentBack() {
		let (back, nearly) = (enqueue("a"), enqueue("b"))
		send(back, at: 1_000)
		send(nearly, at: 1_000)
		restart()

		#expect(send(back, at: 900) == nil)
		#expect(send(nearly, at: 950) != nil)
	}

	@Test("If the wall clock was set back, the monotonic clock decides whether a change may be repeated")
	mutating func runningClock() {
		let id = enqueue("a")
		send(id, at: 1_000, running: 10)
		restart()

		#expect(send(id, at: 2_000, running: 90_000) == nil)
	}

	@Test(
		"After an attempt, a change that is harmless to repeat is sent again, but a change that must not be repeated is not sent again"
	)
	mutating func repetition() {
		let (careful, harmless) = (enqueue("a", kind: "careful"), enqueue("b", kind: "harmless"))
		send(careful)
		send(harmless)
		restart()

		#expect(send(careful) == nil)
		#expect(send(harmless, at: 1_000_000) != nil)
	}

	@Test("If a change must not be repeated and its attempt ends without a response, its outcome is unknown at once")
	mutating func unknownAtOnce() {
		let (careful, other) = (enqueue("a", kind: "careful"), enqueue("b"))
		for id in [careful, other] {
			send(id)
			end(id, .later(failure))
		}

		#expect(sut.change(careful)?.status == .unknown)
		#expect(sut.change(other)?.status == .maybeSent)
	}

	@Test("A change that was never sent does not expire")
	mutating func offline() {
		let id = enqueue("a")
		send(id)
		end(id, .notSent(failure))
		restart()

		#expect(sut.change(id)?.status == .waiting)
		#expect(send(id, at: 1_000_000) != nil)
	}

	@Test("If an attempt was not sent, an earlier attempt still counts as one that may have arrived")
	mutating func offlineAfterAttempt() {
		let id = enqueue("a")
		send(id)
		end(id, .later(failure))
		send(id, at: 100)
		end(id, .notSent(failure))

		#expect(sut.change(id)?.status == .maybeSent)
		#expect(send(id, at: 86_400) == nil)
	}

	@Test("A response that could not be written to the journal is kept while the process runs, and never counts twice")
	mutating func unwrittenAnswer() {
		let id = enqueue("a")
		send(id)
		let records = sut.planEnd(of: id, .confirmed(.removed), number: 9)

		#expect(sut.change(id)?.status == .maybeSent, "A plan changes nothing.")
		#expect(sut.sendable(at: .zero, limit: 8).isEmpty, "It is still running.")
		sut.apply(records)
		#expect(sut.planEnd(of: id, .confirmed(.removed), number: 10).isEmpty)
		#expect(sut.outcome(of: id) == .confirmed(key("a")))
	}

	// MARK: - Time and credentials

	@Test("A failed change is sent again at its scheduled time, and Retry-After delays all changes of its kind")
	mutating func times() {
		let (failed, other) = (enqueue("a"), enqueue("b", kind: "careful"))
		sut.due[failed] = .seconds(10)
		sut.held["change"] = .seconds(30)

		#expect(sut.sendable(at: .seconds(10), limit: 8) == [other])
		#expect(sut.nextTime(after: .seconds(10)) == .seconds(30))
		#expect(sut.sendable(at: .seconds(30), limit: 8) == [failed, other])
	}

	@Test("Without a credential nothing is sent, and nothing is refused")
	mutating func pause() {
		let id = enqueue("a")
		sut.isPaused = true

		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
		#expect(sut.nextTime(after: .zero) == nil)
		#expect(sut.change(id)?.status == .waiting)
	}

	// MARK: - What the app decides

	@Test("A change that was never sent can be replaced, but a change that may have been sent cannot")
	mutating func replacing() throws {
		let (waiting, sent) = (enqueue("a"), enqueue("b"))
		send(sent)
		let id = UUID()
		commit(try sut.planReplacement(of: waiting, by: Data("new".utf8), id: id, idempotencyKey: UUID()))

		#expect(sut.outcome(of: waiting) == .replaced(by: id))
		#expect(sut.changes.map(\.id) == [id, sent])
		#expect(throws: OutboxRefusal.maySent) {
			try sut.planReplacement(of: sent, by: nil, id: id, idempotencyKey: UUID())
		}
	}

	@Test(
		"A retry after a refusal replaces the change with a new one, and a retry after an unknown outcome keeps the idempotency key"
	)
	mutating func retrying() throws {
		let (refused, _, unknown) = (enqueue("a"), enqueue("a"), enqueue("b"))
		send(refused)
		end(refused, .refused(failure))
		let first = try #require(send(unknown))
		restart()
		send(unknown, at: 100_000)
		let id = UUID()
		commit(try sut.planRetry(of: refused, as: id, idempotencyKey: UUID()))
		commit(try sut.planRetry(of: unknown, as: UUID(), idempotencyKey: UUID()))

		#expect(sut.changes.first?.id == id)
		#expect(sut.outcome(of: refused) == .replaced(by: id))
		#expect(send(unknown, at: 100_000)?.idempotencyKey == first.idempotencyKey)
	}

	@Test("Discarding a creation is refused while other changes need it, unless the app also discards these changes")
	mutating func discardingCreation() throws {
		let creation = enqueue("T", role: .creation, kind: "create")
		let update = enqueue("T")
		let other = enqueue("b")

		#expect(throws: OutboxRefusal.needed(by: [update])) {
			try sut.planDiscard(creation, includingDependents: false)
		}
		let records = try sut.planDiscard(creation, includingDependents: true)
		commit(try #require(records))
		#expect(sut.changes.map(\.id) == [other])
	}

	@Test(
		"Discarding a change that is being sent takes effect when the attempt ends, unless the attempt confirms the change"
	)
	mutating func discardingRunning() throws {
		let (failed, confirmed) = (enqueue("a"), enqueue("b"))
		for id in [failed, confirmed] {
			send(id)
			let records = try sut.planDiscard(id, includingDependents: false)
			#expect(records == nil)
		}
		end(failed, .later(failure))
		end(confirmed, .confirmed(.removed))

		#expect(sut.outcome(of: failed) == .discarded)
		#expect(sut.known[key("a")]?.isStale == true, "The service may have applied it.")
		#expect(sut.outcome(of: confirmed) == .confirmed(key("b")))
	}

	@Test("After a refused change is discarded, the remaining changes are applied anew, and changes by others stay")
	mutating func discardingFoldsAnew() throws {
		let id = enqueue("a")
		send(id)
		end(id, .refused(failure))
		fetched("a", "theirs")
		let records = try sut.planDiscard(id, includingDependents: false)
		commit(try #require(records))

		#expect(sut.folds(of: key("a")).isEmpty)
		#expect(sut.known[key("a")]?.content == .value(Data("theirs".utf8)))
	}

	@Test("After a removal is refused, the value is shown again")
	mutating func refusedRemoval() {
		let id = enqueue("a", role: .removal)
		#expect(sut.folds(of: key("a")).map(\.id) == [id])
		send(id)
		end(id, .refused(failure))

		#expect(sut.folds(of: key("a")).isEmpty)
		#expect(sut.listFolds(of: "note", fetchedWith: 0).isEmpty)
		#expect(sut.change(id)?.status == .refused)
	}

	@Test("A sign-out is refused while changes are pending, unless the app discards the changes")
	mutating func signingOut() throws {
		let id = enqueue("a")

		#expect(throws: OutboxRefusal.pending(1)) { try sut.planSession(2, discardingChanges: false) }
		commit(try sut.planSession(2, discardingChanges: true))
		restart()
		#expect(sut.changes.isEmpty && sut.known.isEmpty && sut.outcome(of: id) == nil)
		#expect(sut.session == 2)
	}
}
