import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// What a kind of changes decides: how an older payload is read, and what the service's answer means.
@Suite(.timeLimit(.minutes(5)))
struct OutboxKindTests {
	/// A rename as an older version of the app has written it.
	private struct OldRename: ChangeContract {
		static let kind = "rename"
		var key: String
		var text: String
		var role: ChangeRole { .update }

		func fold(over memo: Memo?) -> Memo? { memo.map { Memo(id: $0.id, title: text) } }
	}

	/// A rename whose payload has other names.
	private struct NewRename: ChangeContract {
		static let kind = "rename"
		static let version = 2
		var key: String
		var title: String
		var role: ChangeRole { .update }

		func fold(over memo: Memo?) -> Memo? { memo.map { Memo(id: $0.id, title: title) } }
	}

	private let clock = ManualClock()
	private let sent = SentRenames()
	private let journal = OutboxJournal.inMemory()

	@Test("A change that an older version of the app has written is migrated, shown and sent")
	func olderVersion() async throws {
		let (firstGroup, group) = (CacheGroup(), CacheGroup())
		let old = ChangeKind(OldRename.self, entity: "memo", cache: makeCache(firstGroup)) { _ in .applied() }
		try await makeOutbox([old], firstGroup).enqueue(OldRename(key: "a", text: "new"))

		let cache = makeCache(group)
		let migrated = ChangeKind(
			NewRename.self,
			entity: "memo",
			cache: cache,
			migrate: { version, payload in
				#expect(version == 1)
				let old = try JSONDecoder().decode(OldRename.self, from: payload)
				return NewRename(key: old.key, title: "\(old.text), migrated")
			}
		) { [sent] sending in
			sent.add(sending, sending.change.title)
			return .applied()
		}
		let sut = try makeOutbox([migrated], group)
		#expect(try await sut.pendingChanges().map(\.state) == [.waiting])
		#expect(try await cache.value(for: "a") { Memo(id: "a", title: "remote") }.title == "new, migrated")
		await sut.flush()
		#expect(sent.titles == ["new, migrated"])
	}

	@Test(
		"If a sender reports that the service may apply a change later, the change is sent again after the reported pause"
	)
	func later() async throws {
		let group = CacheGroup()
		let patient = kind(makeCache(group)) { $0.attempt == 1 ? .later(after: .seconds(600)) : .applied() }
		let sut = try makeOutbox([patient], group)
		let id = try await sut.enqueue(RenameMemo(key: "a", title: "new"))
		let running = Task { await sut.run() }
		await clock.waitForSleepers()
		#expect(sent.titles == ["new"])
		clock.advance(by: .seconds(599))
		#expect(try await sut.pendingChanges().map(\.needsDecision) == [false])
		#expect(sent.titles == ["new"])

		clock.advance(by: .seconds(1))
		#expect(try await sut.outcome(of: id) == .confirmed)
		#expect(sent.attempts == [1, 2])
		#expect(sent.keyCount == 1)
		running.cancel()
		await running.value
	}

	@Test("If a sender replaces a conflicting change, the replacement is sent with its own idempotency key")
	func replaced() async throws {
		let group = CacheGroup()
		let cache = makeCache(group)
		let merging = kind(cache) { sending in
			guard sending.change.title == "mine" else { return .applied() }
			return .replaced(by: RenameMemo(key: "a", title: "merged"))
		}
		let sut = try makeOutbox([merging], group)
		try await cache.save(Memo(id: "a", title: "old"), for: "a")
		let id = try await sut.enqueue(RenameMemo(key: "a", title: "mine"))
		try await sut.enqueue(RenameMemo(key: "a", title: "later"))
		await sut.flush()

		#expect(sent.titles == ["mine", "merged", "later"])
		#expect(sent.keyCount == 3)
		guard case .replaced(let other) = try await sut.outcome(of: id) else {
			Issue.record("The change was not replaced.")
			return
		}
		#expect(try await sut.outcome(of: other) == .confirmed)
	}

	@Test("When the network may be back, changes that wait for a retry are sent at once")
	func networkReturns() async throws {
		let (returns, network) = AsyncStream<Void>.makeStream()
		let sut = try OutboxFixture { $0.networkReturns = { returns } }
		sut.service.reply(.error(MemoFailure(mayHaveArrived: false)))
		let id = try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		let running = Task { await sut.outbox.run() }
		await sut.clock.waitForSleepers()
		#expect(sut.service.sent.count == 1)

		network.yield()
		#expect(try await sut.outbox.outcome(of: id) == .confirmed)
		#expect(sut.clock.now.offset == .zero)
		running.cancel()
		await running.value
	}

	private func makeCache(_ group: CacheGroup) -> TieredCache<String, Memo> {
		TieredCache(memory: MemoryDataSource(), configuration: .forever, group: group)
	}

	private func kind(
		_ cache: TieredCache<String, Memo>,
		_ answer: @escaping @Sendable (Sending<RenameMemo>) -> SendingResult<RenameMemo>
	) -> ChangeKind {
		ChangeKind(RenameMemo.self, entity: "memo", cache: cache) { [sent] sending in
			sent.add(sending, sending.change.title)
			return answer(sending)
		}
	}

	private func makeOutbox(_ kinds: [ChangeKind], _ group: CacheGroup) throws -> Outbox {
		var configuration = OutboxConfiguration()
		configuration.clock = clock
		configuration.wallClock = clock.wallClock
		configuration.networkReturns = { AsyncStream { $0.finish() } }
		return try Outbox(journal: journal, group: group, kinds: kinds, configuration: configuration)
	}
}

/// What a service got.
private final class SentRenames: Sendable {
	private let sent = Mutex<[(title: String, idempotencyKey: String, attempt: Int)]>([])

	var titles: [String] { sent.withLock { $0.map(\.title) } }
	var attempts: [Int] { sent.withLock { $0.map(\.attempt) } }
	var keyCount: Int { sent.withLock { Set($0.map(\.idempotencyKey)).count } }

	func add<Change>(_ sending: Sending<Change>, _ title: String) {
		sent.withLock { $0.append((title, sending.idempotencyKey, sending.attempt)) }
	}
}
