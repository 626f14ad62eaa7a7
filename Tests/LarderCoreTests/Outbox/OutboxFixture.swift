import Foundation
import LarderTesting

@testable import LarderCore

struct Memo: Codable, Equatable, Sendable {
	let id: String
	var title: String
}

struct CreateMemo: ChangeContract, Equatable {
	static let kind = "create"
	var key: String
	var title: String
	var role: ChangeRole { .creation }

	func fold(over memo: Memo?) -> Memo? { memo ?? Memo(id: key, title: title) }

	func rekeyed(by rekeying: Rekeying) -> CreateMemo {
		CreateMemo(key: rekeying.newKey(for: key, of: "memo"), title: title)
	}
}

struct RenameMemo: ChangeContract, Equatable {
	static let kind = "rename"
	var key: String
	var title: String
	var parent: String?
	var role: ChangeRole { .update }
	var references: [ChangeReference] { parent.map { [ChangeReference($0, of: "memo")] } ?? [] }

	func fold(over memo: Memo?) -> Memo? { memo.map { Memo(id: $0.id, title: title) } }

	func rekeyed(by rekeying: Rekeying) -> RenameMemo {
		RenameMemo(
			key: rekeying.newKey(for: key, of: "memo"),
			title: title,
			parent: parent.map { rekeying.newKey(for: $0, of: "memo") }
		)
	}
}

struct RemoveMemo: ChangeContract {
	static let kind = "remove"
	var key: String
	var role: ChangeRole { .removal }

	func fold(over memo: Memo?) -> Memo? { nil }
}

/// A change that the service got.
struct SentMemo: Hashable {
	let kind: String
	let key: String
	let idempotencyKey: String
	let attempt: Int
}

/// A service that answers each change as a test says.
final class MemoService: Sendable {
	enum Reply: Sendable {
		case memo(Memo, key: String? = nil)
		case applied, removed
		case error(any Error)
	}

	private struct State {
		var sent: [SentMemo] = []
		var replies: [Reply] = []
		var gate: Gate?
		var isStubborn = false
	}

	private let state = Mutex(State())

	var sent: [SentMemo] { state.withLock { $0.sent } }

	/// Adds replies; if there are no more, each change is applied.
	func reply(_ replies: Reply...) { state.withLock { $0.replies += replies } }

	/// Holds the next replies behind a gate.
	func hold() -> Gate {
		let gate = Gate()
		state.withLock { $0.gate = gate }
		return gate
	}

	/// Holds the next replies behind a gate, also if the sender's task is cancelled.
	func holdStubbornly() -> Gate {
		state.withLock { $0.isStubborn = true }
		return hold()
	}

	func receive<Change: ChangeContract>(
		_ sending: Sending<Change>
	) async throws -> SendingResult<Change> where Change.Key == String, Change.Value == Memo {
		let (reply, gate, isStubborn) = state.withLock { state in
			state.sent.append(
				SentMemo(
					kind: Change.kind,
					key: sending.change.key,
					idempotencyKey: sending.idempotencyKey,
					attempt: sending.attempt
				)
			)
			return (state.replies.isEmpty ? .applied : state.replies.removeFirst(), state.gate, state.isStubborn)
		}
		if isStubborn { try await Task { try await gate?.wait() }.value } else { try await gate?.wait() }
		switch reply {
		case .memo(let memo, let key): return .value(memo, key: key)
		case .applied: return sending.change.role == .removal ? .removed : .applied()
		case .removed: return .removed
		case .error(let error): throw error
		}
	}
}

/// An error of the service.
struct MemoFailure: RemoteErrorContract, LocalizedError {
	var reason = RemoteErrorReason.transient
	var retryAfter: Duration?
	var mayHaveArrived = true
	var errorDescription: String? { "The service said no." }
}

/// A journal in memory that a test can break.
final class BreakableJournal: OutboxJournalContract {
	private let journal = MemoryOutboxJournal()
	private let isBroken = AtomicCount()
	private let writes = AtomicCount()

	var writeCount: Int { writes.value }

	func fail(_ isFailing: Bool) { isBroken.set(isFailing ? 1 : 0) }

	/// The decoded records of the journal.
	func records() async throws -> [OutboxRecord] {
		try await journal.load(unless: nil)?.records.map { try $0.decoded() } ?? []
	}

	func load(unless version: Int?) async throws -> JournalContent? {
		guard isBroken.value == 0 else { throw TierFailure() }
		return try await journal.load(unless: version)
	}

	func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int? {
		guard isBroken.value == 0 else { throw TierFailure() }
		writes.increment()
		return try await journal.write(transaction, over: version)
	}

	func sendingLock() async throws -> (any AnyObject & Sendable)? { try await journal.sendingLock() }

	func close() {}
}

/// A cache of memos with an outbox, as one process has them.
struct OutboxFixture {
	let clock = ManualClock()
	let service: MemoService
	let journal: BreakableJournal
	let disk: LocalDataSourceMock<String, Memo>
	let memory = MemoryDataSource<String, Memo>()
	let database: GroupDatabaseDouble
	let group: CacheGroup
	let cache: TieredCache<String, Memo>
	let lists: ListCache<String, String, Memo>
	let outbox: Outbox

	/// - Parameter earlier: The fixture of the process that ran before, whose journal and disk this one has.
	init(
		after earlier: OutboxFixture? = nil,
		givesKeys: Bool = false,
		joins: Bool = false,
		_ change: (inout OutboxConfiguration) -> Void = { _ in }
	)
		throws
	{
		service = earlier?.service ?? MemoService()
		journal = earlier?.journal ?? BreakableJournal()
		disk = earlier?.disk ?? LocalDataSourceMock()
		database = earlier?.database ?? GroupDatabaseDouble()
		group = CacheGroup(database: database)
		cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever, clock: clock.wallClock),
			group: group
		)
		lists = ListCache("memos", of: cache, freshness: .forever) { $0.id }
		var configuration = OutboxConfiguration()
		configuration.clock = clock
		configuration.wallClock = clock.wallClock
		configuration.uptime = { [clock] in clock.now.offset }
		configuration.random = { 1 }
		configuration.networkReturns = { AsyncStream { $0.finish() } }
		change(&configuration)
		outbox = try Outbox(
			journal: OutboxJournal(journal),
			group: group,
			kinds: Self.kinds(cache, service, givesKeys: givesKeys, joins: joins),
			configuration: configuration
		)
	}

	static func kinds(
		_ cache: TieredCache<String, Memo>,
		_ service: MemoService,
		givesKeys: Bool = false,
		joins: Bool = false
	) -> [ChangeKind] {
		[
			ChangeKind(
				CreateMemo.self,
				entity: "memo",
				cache: cache,
				givesKeys: givesKeys,
				lists: [ListPlacement("memos") { (change, _: String, keys) in keys.insert(change.key, at: 0) }]
			) { try await service.receive($0) },
			ChangeKind(
				RenameMemo.self,
				entity: "memo",
				cache: cache,
				joins: joins ? joiningRule : nil
			) { try await service.receive($0) },
			ChangeKind(RemoveMemo.self, entity: "memo", cache: cache) { try await service.receive($0) },
		]
	}

	private static let joiningRule: @Sendable (RenameMemo, RenameMemo) -> RenameMemo? = { _, later in
		later.title == "alone" ? nil : later
	}

	/// Reads a memo, which the service has with the title "remote".
	func read(_ key: String, _ policy: CachePolicy = .localFirst) async throws -> CacheResult<Memo> {
		try await cache.result(for: key, policy: policy) { Memo(id: key, title: "remote") }
	}

	func title(_ key: String, _ policy: CachePolicy = .localFirst) async throws -> String {
		try await read(key, policy).value.title
	}

	/// Reads the list, which the service has with these members.
	func list(_ policy: CachePolicy = .localFirst, _ keys: String...) async throws -> CachedList<Memo> {
		try await lists.list(for: "all", policy: policy) { _ in Page(items: keys.map { Memo(id: $0, title: "remote") })
		}
	}

	/// The states of a change as they come.
	func states() async throws -> [PendingChange.State] { try await outbox.pendingChanges().map(\.state) }
}

/// What the outbox's error says that `work` throws.
func refusal(_ work: () async throws -> Void) async -> String? {
	do {
		try await work()
		return nil
	} catch {
		return (error as? OutboxError).map { "\($0)" }
	}
}
