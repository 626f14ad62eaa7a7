import Foundation
import Testing

@testable import LarderCore

struct OutboxTableTests {
	private static let rules = [
		"create": OutboxRule(givesKeys: true), "change": OutboxRule(), "careful": OutboxRule(repetition: .never),
		"harmless": OutboxRule(repetition: .harmless),
	]
	private var sut = OutboxTable(rules: rules)
	private var journal: [OutboxRecord] = []
	private var number = 1

	// MARK: - Order

	@Test("A change waits for the earlier changes of its key, and other keys go on")
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

	@Test("A change waits for what it refers to, and a change of that waits for it")
	mutating func references() {
		let project = enqueue("project", role: .creation, kind: "create")
		let task = enqueue("task", references: ["project"])
		let removal = enqueue("project", role: .removal)

		#expect(sut.sendable(at: .zero, limit: 8) == [project])
		send(project)
		end(project, .confirmed(.unread, key: key("7")))
		#expect(sut.sendable(at: .zero, limit: 8) == [task])
		#expect(sut.change(task)?.references == [key("7")])
		#expect(sut.change(removal)?.key == key("7"))
	}

	@Test("No more changes are sent at a time than the limit")
	mutating func limit() {
		let ids = ["a", "b", "c"].map { enqueue($0) }
		send(ids[0])

		#expect(sut.sendable(at: .zero, limit: 2) == [ids[1]])
	}

	@Test("A refused change holds the later changes of its keys, and other keys go on")
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

	@Test("After a kill, a change that may have been sent is sent again under the same idempotency key")
	mutating func kill() throws {
		let id = enqueue("a")
		let sent = try #require(send(id))
		restart()
		let again = try #require(send(id, at: 3_600))

		#expect(again.idempotencyKey == sent.idempotencyKey)
		#expect(again.attemptCount == 2)
	}

	@Test("A change whose service no longer remembers it gets an unknown outcome and is not sent")
	mutating func expiry() {
		let id = enqueue("a")
		send(id)
		restart()

		#expect(send(id, at: 86_400) == nil)
		#expect(sut.change(id)?.status == .unknown)
		#expect(sut.folds(of: key("a")).map(\.id) == [id])
		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
	}

	@Test("A wall clock that went back counts as expired, and within a minute it does not")
	mutating func clockThatWentBack() {
		let (back, nearly) = (enqueue("a"), enqueue("b"))
		send(back, at: 1_000)
		send(nearly, at: 1_000)
		restart()

		#expect(send(back, at: 900) == nil)
		#expect(send(nearly, at: 950) != nil)
	}

	@Test("The running clock counts if the wall clock was set back meanwhile")
	mutating func runningClock() {
		let id = enqueue("a")
		send(id, at: 1_000, running: 10)
		restart()

		#expect(send(id, at: 2_000, running: 90_000) == nil)
	}

	@Test("A kind that must not be repeated is not, and a harmless one always is")
	mutating func repetition() {
		let (careful, harmless) = (enqueue("a", kind: "careful"), enqueue("b", kind: "harmless"))
		send(careful)
		send(harmless)
		restart()

		#expect(send(careful) == nil)
		#expect(send(harmless, at: 1_000_000) != nil)
	}

	@Test("A change that never left the device does not grow old")
	mutating func offline() {
		let id = enqueue("a")
		send(id)
		end(id, .notSent(failure))
		restart()

		#expect(sut.change(id)?.status == .waiting)
		#expect(send(id, at: 1_000_000) != nil)
	}

	@Test("An attempt that never left does not forget an earlier one that may have arrived")
	mutating func offlineAfterAttempt() {
		let id = enqueue("a")
		send(id)
		end(id, .later(failure))
		send(id, at: 100)
		end(id, .notSent(failure))

		#expect(sut.change(id)?.status == .maybeSent)
		#expect(send(id, at: 86_400) == nil)
	}

	@Test("An answer that the journal could not write is not lost while the process runs, and never counts twice")
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

	@Test("A failed change is sent again at its time, and Retry-After holds its kind")
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

	@Test("A change that was never sent can be replaced, and one that may have been sent cannot")
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

	@Test("Retried after a refusal, a change is a new one in the old one's place; after an unknown outcome, it keeps its key")
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

	@Test("Discarding a creation is refused while other changes need it, or discards them, too")
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

	@Test("A change that is being sent is discarded when its attempt has ended, unless that has confirmed it")
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

	@Test("Discarding a refused change folds the rest anew, so nobody else's change is undone")
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

	@Test("A refused removal shows the value again")
	mutating func refusedRemoval() {
		let id = enqueue("a", role: .removal)
		#expect(sut.folds(of: key("a")).map(\.id) == [id])
		send(id)
		end(id, .refused(failure))

		#expect(sut.folds(of: key("a")).isEmpty)
		#expect(sut.listFolds(of: "note", fetchedWith: 0).isEmpty)
		#expect(sut.change(id)?.status == .refused)
	}

	@Test("Signing out is refused while changes are pending, or discards them")
	mutating func signingOut() throws {
		let id = enqueue("a")

		#expect(throws: OutboxRefusal.pending(1)) { try sut.planSession(2, discardingChanges: false) }
		commit(try sut.planSession(2, discardingChanges: true))
		restart()
		#expect(sut.changes.isEmpty && sut.known.isEmpty && sut.outcome(of: id) == nil)
		#expect(sut.session == 2)
	}

	// MARK: - Confirmations

	@Test("A fetch that began before a confirmation is refused, and one that began later stands")
	mutating func fetchesAroundConfirmation() {
		let id = enqueue("a")
		send(id)
		let early = number
		end(id, .confirmed(.value(Data("confirmed".utf8))))
		let late = number

		#expect(sut.planKnown(.value(Data("old".utf8)), for: key("a"), ticket: early, commit: late + 1) == [])
		#expect(sut.folds(of: key("a"), fetchedWith: early) == nil)
		#expect(sut.planKnown(.value(Data("new".utf8)), for: key("a"), ticket: late, commit: late + 1)?.count == 1)
	}

	@Test("A confirmation does not overwrite what a fetch has brought since its first attempt")
	mutating func overtakenConfirmation() {
		let id = enqueue("a")
		send(id)
		fetched("a", "theirs")
		end(id, .confirmed(.value(Data("older".utf8))))

		let known = sut.known[key("a")]
		#expect(known?.content == .value(Data("theirs".utf8)))
		#expect(known?.carried.map(\.id) == [id], "The fetched value may lack the change, so it is folded over it.")
		#expect(known?.isStale == true)
	}

	@Test("A confirmation without a value keeps the fold, stale, until a fetch brings a value")
	mutating func confirmationWithoutValue() {
		let id = enqueue("a")
		send(id)
		end(id, .confirmed(.unread))
		#expect(sut.folds(of: key("a")).map(\.id) == [id])
		#expect(sut.known[key("a")]?.isStale == true)

		fetched("a", "new")
		#expect(sut.folds(of: key("a")).isEmpty)
	}

	@Test("What is known of a key stays known until the cache has it")
	mutating func knownUntilCached() {
		let id = enqueue("a")
		#expect(sut.settledKeys.isEmpty)
		#expect(sut.planForgetting(key("a")).isEmpty)
		send(id)
		end(id, .confirmed(.removed))
		restart()

		#expect(sut.settledKeys == [key("a")])
		commit(sut.planForgetting(key("a")))
		#expect(sut.known.isEmpty)
	}

	// MARK: - Keys that the service gives

	@Test("Later changes and an alias follow a creation to the service's own key")
	mutating func serviceKey() {
		let creation = enqueue("T", role: .creation, kind: "create")
		let update = enqueue("T")
		#expect(sut.isUncreated(key("T")))
		send(creation)
		end(creation, .confirmed(.value(Data("created".utf8)), key: key("7")), payloads: [update: Data("for 7".utf8)])
		restart()

		#expect(sut.key(for: key("T")) == key("7"))
		#expect(sut.change(update)?.key == key("7"))
		#expect(sut.change(update)?.payload == Data("for 7".utf8))
		#expect(sut.known[key("7")]?.content == .value(Data("created".utf8)))
		#expect(sut.known[key("T")] == nil)
		#expect(!sut.isUncreated(key("7")))
		#expect(sut.outcome(of: creation) == .confirmed(key("7")))
	}

	@Test("A change that cannot be rewritten to the new key is parked, holds its key, and goes on once it can be")
	mutating func parked() {
		let creation = enqueue("T", role: .creation, kind: "create")
		let update = enqueue("T")
		send(creation)
		end(creation, .confirmed(.unread, key: key("7")))
		let later = enqueue("7")
		restart()

		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
		#expect(sut.folds(of: key("7")).map(\.id) == [creation, later])
		commit(sut.planRewriting(of: update, payload: Data("for 7".utf8)))
		#expect(sut.sendable(at: .zero, limit: 8) == [update])
	}

	@Test("A change of a later version is parked, not folded and not removed")
	mutating func laterVersion() {
		let change = OutboxChange(kind: "change", version: 2, role: .update, key: key("a"), payload: Data(), createdAt: .now)
		commit(sut.planEnqueue(change, current: KnownValue(.unknown, ticket: 0, commit: 0)))
		_ = enqueue("a")

		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
		#expect(sut.folds(of: key("a")).count == 1)
		#expect(sut.changes.count == 2)
	}

	@Test("Aliases have no chains and no circles")
	mutating func aliases() {
		commit([.alias(Rekeying(old: key("a"), new: key("b"))), .alias(Rekeying(old: key("b"), new: key("c")))])
		#expect(sut.key(for: key("a")) == key("c"))

		commit([.alias(Rekeying(old: key("c"), new: key("a")))])
		#expect(sut.key(for: key("a")) == key("c"))
		#expect(sut.key(for: key("c")) == key("c"))
	}

	@Test("If a refresh brought the service's key before the reply, what it brought stays and the identifier stands once")
	mutating func refreshBeforeReply() {
		let creation = enqueue("T", role: .creation, kind: "create")
		send(creation)
		number += 2
		let current = KnownValue(.value(Data("newer".utf8)), ticket: number - 1, commit: number)
		end(creation, .confirmed(.value(Data("created".utf8)), key: key("7")), current: current)

		#expect(sut.known[key("7")]?.content == .value(Data("newer".utf8)))
		#expect(sut.folds(of: key("7")).isEmpty, "The creation must not undo what came later.")
		#expect(sut.listFolds(of: "note", fetchedWith: 0).map(\.key) == [key("7")])
	}

	@Test("A late confirmation of a creation does not revive what was removed under the service's key")
	mutating func lateConfirmation() {
		let creation = enqueue("T", role: .creation, kind: "create")
		send(creation)
		number += 2
		end(
			creation,
			.confirmed(.value(Data("created".utf8)), key: key("7")),
			current: KnownValue(.none, ticket: number, commit: number)
		)

		#expect(sut.known[key("7")]?.content == KnownValue.Content.none)
		#expect(sut.folds(of: key("7")).isEmpty)
		#expect(sut.edits.isEmpty)
	}

	@Test("A creation that is confirmed without the key that only the service knows has an unknown outcome")
	mutating func creationWithoutKey() {
		let creation = enqueue("T", role: .creation, kind: "create")
		send(creation)
		end(creation, .confirmed(.unread))

		#expect(sut.change(creation)?.status == .unknown)
	}

	// MARK: - Lists

	@Test("A page that was asked for before a creation or a removal was confirmed does not take it back")
	mutating func pages() {
		let (creation, removal) = (enqueue("T", role: .creation, kind: "create"), enqueue("b", role: .removal))
		#expect(sut.listFolds(of: "note", fetchedWith: number).map(\.id) == [creation, removal])
		let early = number
		for id in [creation, removal] {
			send(id)
			end(id, .confirmed(.unread, key: id == creation ? key("7") : nil))
		}
		restart()

		#expect(sut.listEdits(of: "note", fetchedWith: early).map(\.key) == [key("7"), key("b")])
		#expect(sut.listFolds(of: "note", fetchedWith: number).isEmpty)
		commit(sut.planForgettingEdits(upTo: number))
		#expect(sut.edits.isEmpty)
	}
}

extension OutboxTableTests {
	private var failure: ChangeFailure { ChangeFailure(message: "failed") }

	private func key(_ text: String) -> OutboxKey { OutboxKey(entity: "note", text: text) }

	private mutating func commit(_ records: [OutboxRecord]) {
		journal += records
		sut.apply(records)
	}

	private mutating func enqueue(
		_ text: String,
		role: ChangeRole = .update,
		kind: String = "change",
		references: [String] = []
	) -> UUID {
		let change = OutboxChange(
			kind: kind,
			role: role,
			key: key(text),
			references: references.map(key),
			payload: Data(),
			createdAt: .now
		)
		commit(sut.planEnqueue(change, current: KnownValue(.unknown, ticket: 0, commit: 0)))
		return change.id
	}

	@discardableResult
	private mutating func send(_ id: UUID, at seconds: Double = 0, running: Int = 0) -> OutboxChange? {
		let before = sut
		let time = OutboxTime(wall: Date(timeIntervalSinceReferenceDate: seconds), running: .seconds(running))
		commit(sut.planAttempts([id], ticket: number, at: time))
		return sut.beginAttempts([id], before: before).first
	}

	private mutating func end(_ id: UUID, _ end: AttemptEnd, payloads: [UUID: Data] = [:], current: KnownValue? = nil) {
		number += 1
		commit(sut.planEnd(of: id, end, number: number, payloads: payloads, current: current))
		sut.finishAttempt(id)
	}

	private mutating func fetched(_ text: String, _ value: String) {
		let ticket = number
		number += 1
		commit(sut.planKnown(.value(Data(value.utf8)), for: key(text), ticket: ticket, commit: number) ?? [])
	}

	/// Ends the process, and loads the journal in another one.
	private mutating func restart() {
		sut = OutboxTable(rules: Self.rules, records: journal)
	}
}
