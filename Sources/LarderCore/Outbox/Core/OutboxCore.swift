import Foundation

/// Runs an ``OutboxTable``: it loads and writes the journal, and notifies caches and observers of changes.
///
/// One caller at a time plans, writes and applies, with exclusive access to the outbox (``turn``). Reading needs no
/// such access.
final class OutboxCore: Sendable {
	typealias ID = UUID

	struct State {
		var table: OutboxTable
		/// The version of the journal from which the table was made.
		var version: Int?
		/// The error of the last load that failed, if none has succeeded.
		var loadError: (any Error)?
		/// The number of the last commit.
		var number = 0
		/// For each key, the number of the last confirmation.
		///
		/// A fetch that began earlier may still return an older value.
		var floors: [OutboxKey: Int] = [:]
		/// The highest number among the floors that were forgotten.
		var forgottenFloor = 0
		/// The keys whose known value was saved in the cache, with the number of the value's commit.
		var inCache: [OutboxKey: Int] = [:]
		/// When a cache that could not keep a value is tried again.
		var cacheRetry: Duration?
		/// The responses that could not be written to the journal.
		var unwritten: [(id: ID, result: AttemptResult)] = []
		/// Records that are already applied, and are written with the next transaction.
		var deferred: [OutboxRecord] = []
		/// When the journal is tried again after it could not be written.
		var journalRetry: Duration?
		var isRunning = false
		/// Whether this process has the lock of the sender.
		var holdsLock = false
		/// Since when this process has been waiting for another process to stop sending.
		var otherSenderSince: Date?
		/// Whether a read of what other processes have written is due.
		var isLookDue = false
		/// Whether the app has suspended the outbox.
		var isSuspendedByApp = false
		/// How many sign-outs are running, during which nothing is sent.
		var sessionEndCount = 0
		/// Whether nothing is sent and nothing is enqueued.
		var isSuspended: Bool { isSuspendedByApp || sessionEndCount > 0 }
		/// Whether the sender must release the lock, and has not done so yet.
		var isEndingAttempts: Bool { isSuspended && (holdsLock || !table.running.isEmpty) }
		/// Whether the journal was closed until ``OutboxCore/resume()``.
		var hasLetGo = false
		var isClosed = false
		var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
		var lastListener = 0
	}

	let journal: any OutboxJournalContract
	let kinds: [String: ChangeKind]
	let configuration: OutboxConfiguration
	let group: GroupState
	let clock: RunningClock
	let turn = OutboxTurn()
	let state: Mutex<State>
	let events = OutboxEvents()
	private let overlays = Mutex<[String: any EntityOverlayContract]>([:])
	/// 0 if no read has to look at the table, and 1 otherwise.
	let active = AtomicCount()
	let loaded = AtomicCount()

	init(
		_ journal: any OutboxJournalContract,
		group: GroupState,
		kinds: [String: ChangeKind],
		configuration: OutboxConfiguration
	) {
		self.journal = journal
		self.kinds = kinds
		self.configuration = configuration
		self.group = group
		clock = RunningClock(configuration.clock)
		state = Mutex(State(table: OutboxTable(rules: kinds.mapValues(\.rule))))
		active.set(1)
	}

	// MARK: - The caches

	/// Gives each cache its overlay.
	func attach() throws(OutboxError) {
		var overlays: [String: any EntityOverlayContract] = [:]
		for kind in kinds.values.sorted(by: { $0.kind < $1.kind }) {
			let overlay = overlays[kind.entity] ?? kind.makeOverlay(self)
			guard kind.addFolds(overlay) else { throw .differentCaches(entity: kind.entity) }
			overlays[kind.entity] = overlay
		}
		// The group comes first, so that making a second outbox throws this error.
		guard group.attach(self) else { throw .groupHasOutbox }
		for (entity, overlay) in overlays where !overlay.attach() {
			for (other, overlay) in overlays where other != entity { overlay.detach() }
			group.detach(self)
			throw .cacheOutsideGroup(entity: entity)
		}
		self.overlays.withLock { $0 = overlays }
		journal.listen { [weak self] in self?.noteSignal() }
		group.raiseEpoch()
	}

	/// Takes the overlays from the caches, and ends the outbox.
	func close() {
		let overlays = overlays.withLock { overlays in
			defer { overlays = [:] }
			return overlays
		}
		let listeners = state.withLock { state in
			state.isClosed = true
			return state.listeners.values
		}
		for overlay in overlays.values { overlay.detach() }
		group.detach(self)
		for listener in listeners { listener.finish() }
		events.finish()
		journal.close()
		group.raiseEpoch()
	}

	func overlay(of entity: String) -> (any EntityOverlayContract)? { overlays.withLock { $0[entity] } }

	// MARK: - Questions of readers

	/// Whether the table may contain something that a read has to show.
	var isActive: Bool { active.value == 1 }
	var isLoaded: Bool { loaded.value == 1 }
	/// The number of the last commit, which is the ticket of a fetch that begins now.
	var number: Int { state.withLock { $0.number } }

	func read<Answer: Sendable>(_ body: (OutboxTable) -> Answer) -> Answer {
		state.withLock { body($0.table) }
	}

	/// Whether a value that was fetched with `ticket` may lack a change that the service has confirmed since.
	func isOvertaken(_ ticket: Int, of key: OutboxKey) -> Bool {
		state.withLock { state in ticket < state.floors[key] ?? state.forgottenFloor }
	}

	/// Whether the last confirmed change of a key was a removal.
	func wasRemoved(_ key: OutboxKey) -> Bool {
		read { table in table.edits.last { $0.change.key == key }?.change.role == .removal }
	}

	// MARK: - Listening

	/// A stream that yields an element at once, and again whenever something has changed.
	func listen() -> AsyncStream<Void> {
		let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
		let id = state.withLock { state -> Int? in
			guard !state.isClosed else { return nil }
			state.lastListener += 1
			state.listeners[state.lastListener] = continuation
			return state.lastListener
		}
		guard let id else {
			continuation.finish()
			return stream
		}
		continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[id] = nil } }
		continuation.yield()
		return stream
	}

	/// Since when this process has been waiting for another process to stop sending.
	var otherSenderSince: Date? { state.withLock { $0.otherSenderSince } }

	func signal() {
		for listener in state.withLock({ $0.listeners.values }) { listener.yield() }
	}
}

/// A clock of an erased type; its time is counted from the creation of this value.
struct RunningClock: Sendable {
	let now: @Sendable () -> Duration
	let sleep: @Sendable (Duration) async throws -> Void

	init(_ clock: any Clock<Duration>) {
		self = Self.erasing(clock)
	}

	private init(now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void) {
		(self.now, self.sleep) = (now, sleep)
	}

	private static func erasing<Running: Clock<Duration>>(_ clock: Running) -> RunningClock {
		let start = clock.now
		return RunningClock(now: { start.duration(to: clock.now) }, sleep: { try await clock.sleep(for: $0) })
	}
}
