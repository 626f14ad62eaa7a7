import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(5)))
struct OutboxSendingTests {
	@Test("A confirmed change leaves its value in the cache, and the outbox is empty")
	func confirmationIsKept() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		let id = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		sut.service.reply(.memo(Memo(id: "a", title: "kept")))

		await sut.outbox.flush()

		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(try await sut.outbox.pendingChanges() == [])
		#expect(sut.memory.getEntry(for: "a")?.value.title == "kept")
		#expect(await sut.disk.entries["a"]?.value.title == "kept")
		let result = try await sut.read("a")
		#expect(result.value.title == "kept")
		#expect(result.pendingCount == 0)
		let subjects = try await sut.journal.records().map(\.subject)
		#expect(subjects == ["outcome \(id)", "number"])
	}

	@Test("One transaction records the confirmation of a change and marks the next change as being sent")
	func endAndMarkAreOneTransaction() async throws {
		let sut = try OutboxFixture { $0.parallelism = 2 }
		for key in 0..<10 { try await sut.outbox.enqueue(CreateMemo(key: "\(key)", title: "made")) }
		let before = try #require(try await sut.journal.load(unless: nil)?.version)

		await sut.outbox.flush()

		#expect(try await sut.outbox.pendingChanges() == [])
		#expect(sut.service.sent.count == 10)
		// The first two are marked together, and in the end the journal forgets what the cache has.
		#expect(try await sut.journal.load(unless: nil)?.version == before + 1 + 10 + 1)
	}

	@Test(
		"Even after a confirmation, the outbox does not send a change if the change's kind must wait, or if an attempt for the change's key is under way"
	)
	func endHoldsBack() async throws {
		let sut = try OutboxFixture { $0.parallelism = 1 }
		sut.service.reply(.error(MemoFailure(retryAfter: .seconds(60))))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		try await sut.outbox.enqueue(RenameMemo(key: "b", title: "new"))
		try await sut.outbox.enqueue(CreateMemo(key: "c", title: "made"))
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "newer"))
		try await sut.outbox.enqueue(RenameMemo(key: "b", title: "newest"))

		await sut.outbox.flush()

		#expect(sut.service.sent.map(\.key) == ["a", "b", "b"])
	}

	@Test(
		"If the service confirms a change but returns no value, reads show the earlier value with the change applied, and this value is stale"
	)
	func unreadConfirmationIsStale() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		await sut.outbox.flush()

		let peeked = await sut.cache.peek("a")
		#expect(peeked?.value.title == "new")
		#expect(peeked?.isStale == true)
		#expect(try await sut.title("a") == "remote")
	}

	@Test(
		"After each transient failure, the outbox waits longer, and sends the change again with the same idempotency key"
	)
	func transientFailureIsRetried() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure()), .error(MemoFailure()))
		let running = Task { await sut.outbox.run() }
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		for seconds in [2, 4] {
			await sut.clock.waitForSleepers()
			#expect(try await sut.states() == [.maybeSent])
			sut.clock.advance(by: .seconds(seconds))
		}

		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(sut.service.sent.map(\.attempt) == [1, 2, 3])
		#expect(Set(sut.service.sent.map(\.idempotencyKey)).count == 1)
		running.cancel()
		await running.value
	}

	@Test(
		"If the service answers a change with Retry-After, all changes of its kind wait, and changes of other kinds are still sent"
	)
	func retryAfterHoldsTheKind() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure(retryAfter: .seconds(60))))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		await sut.outbox.flush()
		try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		_ = try await sut.read("c")
		try await sut.outbox.enqueue(RenameMemo(key: "c", title: "new"))

		sut.outbox.wake()
		await sut.outbox.flush()
		#expect(sut.service.sent.map(\.key) == ["a", "c"])

		sut.clock.advance(by: .seconds(60))
		await sut.outbox.flush()
		#expect(Set(sut.service.sent.map(\.key)) == ["a", "b", "c"])
	}

	@Test("If the credential is missing, all changes wait, and none counts as refused")
	func missingCredentialPauses() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure(reason: .unauthenticated)))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		await sut.outbox.flush()
		#expect(try await sut.states() == [.paused])

		await sut.outbox.flush()
		#expect(sut.service.sent.count == 1)
		sut.outbox.resume()
		await sut.outbox.flush()
		#expect(try await sut.states() == [])
	}

	@Test("The changes of one key are sent one after another, but changes of different keys are sent at the same time")
	func keysKeepTheirOrder() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.hold()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "1"))
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "2"))
		try await sut.outbox.enqueue(CreateMemo(key: "b", title: "1"))
		let flush = Task { await sut.outbox.flush() }
		await gate.waitForArrivals(2)
		#expect(Set(sut.service.sent.map(\.key)) == ["a", "b"])
		#expect(Set(sut.service.sent.map(\.kind)) == ["create"])
		gate.open()
		await flush.value

		#expect(sut.service.sent.filter { $0.key == "a" }.map(\.kind) == ["create", "rename"])
	}

	@Test("Two simultaneous runs of an outbox in one process send each change only once")
	func twoRunsSendOnce() async throws {
		let sut = try OutboxFixture()
		for key in ["a", "b", "c"] { try await sut.outbox.enqueue(CreateMemo(key: key, title: "made")) }
		async let first: Void = sut.outbox.flush()
		async let second: Void = sut.outbox.flush()
		_ = await (first, second)

		#expect(sut.service.sent.map(\.key).sorted() == ["a", "b", "c"])
	}

	@Test("A second run of an outbox takes over when the first run has ended")
	func secondRunTakesOver() async throws {
		let sut = try OutboxFixture()
		let first = Task { await sut.outbox.run() }
		let second = Task { await sut.outbox.run() }
		first.cancel()
		await first.value
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		second.cancel()
		await second.value
	}

	// MARK: - Refusals

	@Test(
		"A refused change stays visible and blocks later changes of its key, and changes of other keys are still sent"
	)
	func refusalHoldsItsKey() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		sut.service.reply(.error(MemoFailure(reason: .permanent)))
		let id = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "bad"))
		await sut.outbox.flush()
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "worse"))
		try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		await sut.outbox.flush()

		#expect(try await sut.outbox.outcome(of: id) == .refused("The service said no."))
		#expect(try await sut.states() == [.refused, .waiting])
		#expect(try await sut.title("a") == "worse")
		#expect(sut.service.sent.map(\.key) == ["a", "b"])
	}

	@Test("After a refused change is discarded, reads show the value without that change, and changes by others stay")
	func discardingKeepsOthers() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		sut.service.reply(.error(MemoFailure(reason: .permanent)))
		let id = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "bad"))
		await sut.outbox.flush()
		try await sut.cache.save(Memo(id: "a", title: "others"), for: "a")

		try await sut.outbox.discard(id)
		#expect(try await sut.title("a") == "others")
		#expect(try await sut.outbox.outcome(of: id) == .discarded)
	}

	@Test("After a removal is refused, reads show the value again, marked as having a refused change")
	func refusedRemovalIsShown() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.list(.localFirst, "a")
		try await sut.outbox.enqueue(RemoveMemo(key: "a"))
		#expect(try await sut.list().items == [])
		sut.service.reply(.error(MemoFailure(reason: .permanent)))
		await sut.outbox.flush()

		#expect(try await sut.read("a").pendingCount == 1)
		#expect(try await sut.list().items.map(\.id) == ["a"])
		#expect(try await sut.list().pendingIndices == [0])
	}

	@Test("A refused change can be replaced, or retried as a new change")
	func refusedChangeIsRetried() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure(reason: .permanent)), .error(MemoFailure(reason: .permanent)))
		let first = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "bad"))
		await sut.outbox.flush()
		let second = try await sut.outbox.retry(first)
		await sut.outbox.flush()
		let third = try await sut.outbox.replace(second, with: CreateMemo(key: "a", title: "good"))
		#expect(try await sut.title("a") == "good")
		await sut.outbox.flush()

		#expect(try await sut.outbox.outcome(of: first) == .replaced(by: second))
		#expect(try await sut.outbox.outcome(of: second) == .replaced(by: third))
		#expect(try await sut.outbox.outcome(of: third) == .confirmed)
		#expect(Set(sut.service.sent.map(\.idempotencyKey)).count == 3)
	}

	@Test("A creation can only be discarded together with the changes that need it")
	func creationIsNeeded() async throws {
		let sut = try OutboxFixture()
		let creation = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let rename = try await sut.outbox.enqueue(RenameMemo(key: "b", title: "new", parent: "a"))

		#expect(await refusal { try await sut.outbox.discard(creation) } == "\(OutboxError.needed(by: [rename]))")
		try await sut.outbox.discard(creation, dependents: .discard)
		#expect(try await sut.states() == [])
	}

	@Test("If the service no longer has a value, its removal counts as confirmed, and the lists drop its key")
	func removalIsConfirmed() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.list(.localFirst, "a", "b")
		let id = try await sut.outbox.enqueue(RemoveMemo(key: "a"))
		sut.service.reply(.error(MemoFailure(reason: .notFound)))
		await sut.outbox.flush()

		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(sut.memory.getEntry(for: "a") == nil)
		#expect(await sut.disk.entries["a"] == nil)
		#expect(try await sut.list().items.map(\.id) == ["b"])
	}

	// MARK: - Order

	@Test(
		"If a change is confirmed during a fetch, the fetch returns the confirmed value, and the fetched value is not saved"
	)
	func olderFetchIsOvertaken() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		let gate = Gate()
		let read = Task {
			try await sut.cache.value(for: "a", policy: .remoteFirst) {
				try await gate.wait()
				return Memo(id: "a", title: "old")
			}
		}
		await gate.waitForArrivals()
		sut.service.reply(.memo(Memo(id: "a", title: "kept")))
		await sut.outbox.flush()
		gate.open()

		#expect(try await read.value.title == "kept")
		#expect(try await sut.title("a") == "kept")
		#expect(try await sut.outbox.pendingChanges() == [])
	}

	@Test("If the journal cannot be written after a successful response, the response is kept and written later")
	func answerIsWrittenLater() async throws {
		let sut = try OutboxFixture()
		let gate = sut.service.hold()
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		sut.service.reply(.memo(Memo(id: "a", title: "kept")))
		let running = Task { await sut.outbox.run() }
		await gate.waitForArrivals()
		sut.journal.fail(true)
		gate.open()
		await sut.clock.waitForSleepers()
		#expect(try await sut.title("a") == "made")
		sut.journal.fail(false)
		sut.clock.advance(by: .seconds(5))

		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(try await sut.title("a") == "kept")
		#expect(sut.service.sent.count == 1)
		running.cancel()
		await running.value
	}

	@Test(
		"After the app was killed, the outbox knows earlier outcomes, and uses the same idempotency key to resend a change that may have been sent"
	)
	func changesSurviveKills() async throws {
		let first = try OutboxFixture()
		let done = try await first.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		await first.outbox.flush()
		first.service.reply(.error(MemoFailure()))
		let id = try await first.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		await first.outbox.flush()

		let sut = try OutboxFixture(after: first)
		#expect(try await sut.title("b") == "made")
		await sut.outbox.flush()
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(try await sut.outbox.outcome(of: done) == .confirmed)
		let sent = sut.service.sent.filter { $0.key == "b" }
		#expect(sent.map(\.attempt) == [1, 2])
		#expect(Set(sent.map(\.idempotencyKey)).count == 1)
	}

	@Test("If a change never reached the service, the outbox sends it once the network is back, even after ten days")
	func nothingGrowsOldOffline() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure(mayHaveArrived: false)))
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		await sut.outbox.flush()
		#expect(try await sut.states() == [.waiting])
		sut.clock.advance(by: .seconds(10 * 86_400))
		await sut.outbox.flush()
		#expect(try await sut.states() == [])
	}

	@Test(
		"Once the service may have forgotten a change's idempotency key, the change is sent again only if the app retries it"
	)
	func unknownOutcomeIsShown() async throws {
		let sut = try OutboxFixture()
		sut.service.reply(.error(MemoFailure()))
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		await sut.outbox.flush()
		sut.clock.advance(by: .seconds(2 * 86_400))
		await sut.outbox.flush()
		#expect(try await sut.outbox.outcome(of: id) == .unknown)
		#expect(try await sut.title("a") == "made")

		#expect(try await sut.outbox.retry(id) == id)
		await sut.outbox.flush()
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(Set(sut.service.sent.map(\.idempotencyKey)).count == 1)
	}
}
