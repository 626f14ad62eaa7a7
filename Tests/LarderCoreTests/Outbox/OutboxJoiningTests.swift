import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(5)))
struct OutboxJoiningTests {
	@Test("Changes are joined only if their kind allows it")
	func joiningIsOff() async throws {
		let sut = try OutboxFixture()
		for title in ["1", "2"] { try await sut.outbox.enqueue(RenameMemo(key: "a", title: title)) }
		await sut.outbox.flush()
		#expect(sut.service.sent.count == 2)
	}

	@Test("If two unsent changes are joined, the joined change gets a new idempotency key")
	func laterChangeJoins() async throws {
		let sut = try OutboxFixture(joins: true)
		_ = try await sut.read("a")
		let first = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "1"))
		let createdAt = try await sut.outbox.pendingChanges().map(\.createdAt)
		let earlierKeys = try await sut.idempotencyKeys()
		sut.clock.advance(by: .seconds(10))
		let second = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "2"))

		#expect(try await sut.outbox.outcome(of: first) == .replaced(by: second))
		#expect(try await sut.outbox.pendingChanges().map(\.id) == [second])
		#expect(try await sut.outbox.pendingChanges().map(\.createdAt) == createdAt)
		#expect(try await sut.title("a") == "2")
		#expect(try await sut.idempotencyKeys().isDisjoint(with: earlierKeys))
		await sut.outbox.flush()
		#expect(sut.service.sent.count == 1)
	}

	@Test("A change is not joined if it was refused or may have been sent")
	func sentChangesAreNotJoined() async throws {
		for failure in [MemoFailure(), MemoFailure(reason: .permanent)] {
			let sut = try OutboxFixture(joins: true)
			sut.service.reply(.error(failure))
			let first = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "1"))
			await sut.outbox.flush()
			let second = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "2"))
			#expect(try await sut.outbox.pendingChanges().map(\.id) == [first, second])
		}
	}

	@Test("A change is not joined while it is being sent")
	func runningChangesAreNotJoined() async throws {
		let sut = try OutboxFixture(joins: true)
		let gate = sut.service.hold()
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "1"))
		let sending = Task { await sut.outbox.flush() }
		await gate.waitForArrivals()
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "2"))
		#expect(try await sut.states() == [.sending, .waiting])
		gate.open()
		await sending.value
		#expect(sut.service.sent.count == 2)
	}

	@Test("A kind's rule for joining may keep both changes")
	func ruleKeepsBoth() async throws {
		let sut = try OutboxFixture(joins: true)
		for title in ["1", "alone"] { try await sut.outbox.enqueue(RenameMemo(key: "a", title: title)) }
		#expect(try await sut.states().count == 2)
	}

	@Test(
		"If a change between two other changes has one of their keys, these two are not joined, and all three keep their order"
	)
	func orderIsKept() async throws {
		let sut = try OutboxFixture(joins: true)
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "1"))
		try await sut.outbox.enqueue(CreateMemo(key: "b", title: "made"))
		// It needs the creation, so it must not take the place before that.
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "2", parent: "b"))
		#expect(try await sut.states().count == 3)

		try await sut.outbox.enqueue(RenameMemo(key: "c", title: "1"))
		try await sut.outbox.enqueue(RenameMemo(key: "d", title: "needs c", parent: "c"))
		try await sut.outbox.enqueue(RenameMemo(key: "c", title: "2"))
		#expect(try await sut.states().count == 6)
		await sut.outbox.flush()
		#expect(sut.service.sent.filter { $0.key == "a" || $0.key == "b" }.last?.key == "a")
	}

	@Test("After the app was killed, joined changes are sent as one")
	func joinedChangeSurvives() async throws {
		let first = try OutboxFixture(joins: true)
		for title in ["1", "2", "3"] { try await first.outbox.enqueue(RenameMemo(key: "a", title: title)) }
		let sut = try OutboxFixture(after: first, joins: true)
		_ = try await sut.read("a")
		#expect(try await sut.title("a") == "3")
		await sut.outbox.flush()
		#expect(sut.service.sent.count == 1)
	}
}

extension OutboxFixture {
	fileprivate func idempotencyKeys() async throws -> Set<UUID> {
		Set(
			try await journal.records().compactMap { record in
				if case .change(let change) = record { change.idempotencyKey } else { nil }
			}
		)
	}
}
