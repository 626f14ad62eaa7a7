import Foundation

/// Runs an ``OutboxTable``: it loads and writes the journal, and tells caches and observers what has changed.
///
/// One caller at a time plans, writes and applies, in its ``turn``. The table is read at any time.
final class OutboxCore: Sendable {
	typealias ID = UUID

	struct State {
		var table: OutboxTable
		/// The error of the last load that failed, if none has succeeded.
		var loadError: (any Error)?
		/// The number of the last commit.
		var number = 0
		/// The number of each key's last confirmation.
		///
		/// A fetch that began earlier may still bring an older value.
		var floors: [OutboxKey: Int] = [:]
		/// The highest number of a forgotten floor.
		var forgottenFloor = 0
		/// The keys whose known value the cache has.
		var inCache: Set<OutboxKey> = []
		/// The answers of the service that could not be written.
		var unwritten: [(id: ID, result: AttemptResult)] = []
		/// Records that are applied, and written with the next transaction.
		var deferred: [OutboxRecord] = []
		/// When the journal is tried again after it could not be written.
		var journalRetry: Duration?
		var isRunning = false
		var isSuspended = false
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
	private let overlays = Mutex<[String: any EntityOverlayContract]>([:])
	/// 1 unless no read has to look at the table.
	private let active = AtomicCount()
	private let loaded = AtomicCount()

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

	/// Makes the overlays of all caches.
	func attach() throws(OutboxError) {
		var overlays: [String: any EntityOverlayContract] = [:]
		for kind in kinds.values.sorted(by: { $0.kind < $1.kind }) {
			let overlay = overlays[kind.entity] ?? kind.makeOverlay(self)
			guard kind.addFolds(overlay) else { throw .differentCaches(entity: kind.entity) }
			overlays[kind.entity] = overlay
		}
		for (entity, overlay) in overlays where !overlay.attach() {
			for (other, overlay) in overlays where other != entity { overlay.detach() }
			throw .cacheOutsideGroup(entity: entity)
		}
		self.overlays.withLock { $0 = overlays }
		group.attach(self)
		group.raiseEpoch()
	}

	/// Leaves the caches.
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
		journal.close()
		group.raiseEpoch()
	}

	func overlay(of entity: String) -> (any EntityOverlayContract)? { overlays.withLock { $0[entity] } }

	// MARK: - What readers ask

	/// Whether the table may know something that a read has to show.
	var isActive: Bool { active.value == 1 }
	var isLoaded: Bool { loaded.value == 1 }
	/// The number of the last commit, which is the ticket of a fetch that begins now.
	var number: Int { state.withLock { $0.number } }

	func read<Answer: Sendable>(_ body: (OutboxTable) -> Answer) -> Answer {
		state.withLock { body($0.table) }
	}

	/// Whether a value that was fetched with `ticket` lacks a change that the service has confirmed since.
	func isOvertaken(_ ticket: Int, of key: OutboxKey) -> Bool {
		state.withLock { state in ticket < state.floors[key] ?? state.forgottenFloor }
	}

	/// Whether the last confirmed change of a key has removed it.
	func wasRemoved(_ key: OutboxKey) -> Bool {
		read { table in table.edits.last { $0.change.key == key }?.change.role == .removal }
	}

	// MARK: - Loading

	/// Waits until the journal was loaded, or could not be.
	func loadForReading() async {
		guard !isLoaded, state.withLock({ $0.loadError == nil && !$0.isClosed }) else { return }
		// The error shows at the next call that writes.
		try? await load()
	}

	/// Loads the journal, if it is not loaded yet.
	func load() async throws(OutboxError) {
		guard !isLoaded else { return }
		do {
			try await turn.run {
				guard !isLoaded else { return }
				guard state.withLock({ !$0.isClosed }) else { throw OutboxError.suspended }
				let records = try await journal.load()
				let keys = state.withLock { state -> Set<OutboxKey> in
					state.table = OutboxTable(rules: kinds.mapValues(\.rule), records: records)
					state.table.apply(state.deferred)
					state.table.unreadable = Set(state.table.changes.filter { !isReadable($0) }.map(\.id))
					state.number = max(state.number, state.table.highestNumber + 1)
					state.loadError = nil
					return Set(state.table.changes.map(\.key))
				}
				try await rewriteParkedChanges()
				loaded.set(1)
				setActive()
				note(keys)
			}
		} catch {
			state.withLock { $0.loadError = error }
			throw .journal(error)
		}
	}

	/// Lets the next caller load the journal again.
	func reload() {
		active.set(1)
		loaded.set(0)
		state.withLock { $0.loadError = nil }
		group.raiseEpoch()
	}

	private func isReadable(_ change: OutboxChange) -> Bool {
		guard let kind = kinds[change.kind], change.version <= kind.rule.version else { return true }
		return kind.isReadable(change)
	}

	/// Gives parked changes the keys that their kind could not give them before.
	private func rewriteParkedChanges() async throws {
		for change in read({ $0.changes.filter { !$0.rekeyings.isEmpty } }) {
			var rewritten = change
			for rekeying in change.rekeyings {
				guard let payload = kinds[change.kind]?.rekeyed(rewritten, rekeying) else { break }
				rewritten.payload = payload
				rewritten.rekeyings.removeFirst()
			}
			guard rewritten.rekeyings.isEmpty else { continue }
			let records = read { $0.planRewriting(of: change.id, payload: rewritten.payload) }
			try await journal.write(records)
			state.withLock { $0.table.apply(records) }
		}
	}

	// MARK: - Writing

	/// Writes a transaction, and makes it true.
	///
	/// Call this in the outbox's turn.
	func commit(_ records: [OutboxRecord]) async throws {
		let deferred = state.withLock { $0.deferred }
		guard !(records.isEmpty && deferred.isEmpty) else { return }
		guard state.withLock({ !$0.isClosed }) else { throw OutboxError.suspended }
		try await journal.write(deferred + records)
		let keys = state.withLock { state -> Set<OutboxKey> in
			state.deferred.removeFirst(deferred.count)
			let keys = Self.keys(of: records, in: state.table)
			state.table.apply(records)
			return keys
		}
		setActive()
		note(keys)
	}

	/// The keys whose readers see something else after these records.
	private static func keys(of records: [OutboxRecord], in table: OutboxTable) -> Set<OutboxKey> {
		var keys: Set<OutboxKey> = []
		for record in records {
			switch record {
			case .change(let change): keys.formUnion([change.key] + (table.change(change.id).map { [$0.key] } ?? []))
			case .ended(let id, _): if let change = table.change(id) { keys.insert(change.key) }
			case .known(let key, let known?) where known != table.known[key]: keys.insert(key)
			case .alias(let rekeying): keys.formUnion([rekeying.old, rekeying.new])
			case .edit(let edit): keys.insert(edit.change.key)
			case .session: keys.formUnion(table.changes.map(\.key) + table.known.keys)
			case .known, .forgottenEdit, .listed: break
			}
		}
		return keys
	}

	func setActive() {
		state.withLock { state in
			let isIdle = isLoaded && state.table.isEmpty && state.floors.isEmpty && state.forgottenFloor == 0
			active.set(isIdle ? 0 : 1)
		}
	}

	/// Lets caches and observers see changes of these keys.
	func note(_ keys: Set<OutboxKey>) {
		if !keys.isEmpty {
			group.raiseEpoch()
			for (entity, keys) in Dictionary(grouping: keys, by: \.entity) {
				overlay(of: entity)?.wake(Set(keys.map(\.text)))
			}
		}
		signal()
	}

	/// Keeps what a cache has committed for a key with changes.
	func note(of key: OutboxKey, fetchedWith ticket: Int?, _ content: () -> KnownValue.Content) async {
		guard read({ $0.known[key] != nil }) else { return }
		let content = content()
		await turn.run {
			let records = state.withLock { state -> [OutboxRecord] in
				guard state.table.known[key] != nil else { return [] }
				state.number += 1
				let number = state.number
				return state.table.planKnown(content, for: key, ticket: ticket ?? number, commit: number) ?? []
			}
			await commitOrDefer(records)
		}
	}

	/// Notes that nothing is known any more of the keys of an entity.
	func noteClear(of entity: String) async {
		await turn.run {
			let records = state.withLock { state -> [OutboxRecord] in
				state.number += 1
				let known = KnownValue(.unknown, ticket: state.number, commit: state.number)
				return state.table.known.keys.filter { $0.entity == entity }.map { .known($0, known) }
			}
			await commitOrDefer(records)
		}
	}

	/// Writes what the cache has done, or does so with the next transaction.
	private func commitOrDefer(_ records: [OutboxRecord]) async {
		do {
			try await commit(records)
		} catch {
			// The cache has done it, so readers of this process must see it.
			state.withLock { state in
				state.table.apply(records)
				state.deferred += records
			}
		}
	}

	/// Notes which creations a list has that was fetched with `ticket`.
	func noteList(_ list: OutboxKey, fetchedWith ticket: Int) {
		state.withLock { state in
			let last = state.table.listTickets[list] ?? -1
			guard state.table.edits.contains(where: { $0.number > last && $0.number <= ticket }) else { return }
			state.table.apply([.listed(list, ticket)])
			state.deferred.append(.listed(list, ticket))
		}
	}

	// MARK: - Listening

	/// Has an element now, and whenever something has changed.
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

	func signal() {
		for listener in state.withLock({ $0.listeners.values }) { listener.yield() }
	}
}

/// A clock without its type, whose time counts from the creation of this value.
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
