@testable import LarderCore

/// The store is away.
struct StoreAway: Error {}

/// One machine's connection to a ``SharedStoreDouble``.
///
/// Replies and messages come in the order of the store. What the store has not got of a write is made good by the next connection,
/// before it is used.
final class SharedMachineDouble: SharedDataSourceContract {
	private enum Debt: Hashable {
		case key(String), tag(CacheTag), everything
	}

	private struct State {
		var isConnected = false
		var isIsolated = false
		/// Rises with every connection that begins or ends.
		var generation = 0
		var epoch = 0
		var lastSequence = 0
		var queue: [(sequence: Int, change: SharedChange<String>)] = []
		var listener: (@Sendable (SharedChange<String>) -> Void)?
		var isTelling = false
		var debts: Set<Debt> = []
		var callCount = 0
	}

	let store: SharedStoreDouble
	private let state = Mutex(State())
	/// Called between the steps of a call.
	private let pause: @Sendable () async -> Void
	/// Called before the machine hears of a change, which what it knows depends on.
	private let onHearing: @Sendable (SharedChange<String>) -> Void
	/// Called when a connection hears of each change from now on.
	private let onConnection: @Sendable () -> Void
	/// Whether messages come without being asked for.
	private let hearsAtOnce: Bool

	init(
		_ store: SharedStoreDouble,
		hearsAtOnce: Bool = true,
		pause: @escaping @Sendable () async -> Void = {},
		onHearing: @escaping @Sendable (SharedChange<String>) -> Void = { _ in },
		onConnection: @escaping @Sendable () -> Void = {}
	) {
		(self.store, self.hearsAtOnce, self.pause) = (store, hearsAtOnce, pause)
		(self.onHearing, self.onConnection) = (onHearing, onConnection)
		store.add(self)
	}

	/// How many calls were made.
	var callCount: Int { state.withLock { $0.callCount } }
	var hasDebts: Bool { state.withLock { !$0.debts.isEmpty } }
	var lastSequence: Int { state.withLock { $0.lastSequence } }
	var pendingCount: Int { state.withLock { $0.queue.count } }

	func enqueue(_ changes: [SharedChange<String>]) {
		state.withLock { state in
			guard state.isConnected else { return }
			for change in changes {
				state.lastSequence += 1
				state.queue.append((state.lastSequence, change))
			}
		}
	}

	/// Hears of the changes up to a place, or of all.
	func hear(upTo sequence: Int = .max) {
		while true {
			let next = state.withLock { state -> (SharedChange<String>, (@Sendable (SharedChange<String>) -> Void)?)? in
				guard !state.isTelling, let first = state.queue.first, first.sequence <= sequence else { return nil }
				state.queue.removeFirst()
				if first.change == .anything { state.epoch += 1 }
				state.isTelling = true
				return (first.change, state.listener)
			}
			guard let (change, listener) = next else { return }
			onHearing(change)
			listener?(change)
			state.withLock { $0.isTelling = false }
		}
	}

	/// Loses the connection.
	func cut() {
		let listener = state.withLock { state -> (@Sendable (SharedChange<String>) -> Void)? in
			guard state.isConnected else { return nil }
			state.isConnected = false
			state.generation += 1
			state.queue = []
			return state.listener
		}
		listener?(.anything)
	}

	/// Cuts the machine off from the store, or lets it reach the store again.
	func isolate(_ isIsolated: Bool) {
		state.withLock { $0.isIsolated = isIsolated }
		if isIsolated { cut() }
	}

	/// Connects and pays, if the store can be reached.
	func connect() throws {
		let isReachable = !store.now.isAway
		let mustConnect = try state.withLock { state in
			if state.isTelling, !hearsAtOnce { store.report("a listener has called the store") }
			guard isReachable, !state.isIsolated else { throw StoreAway() }
			return !state.isConnected
		}
		guard mustConnect else { return }
		for debt in state.withLock({ $0.debts }) { pay(debt) }
		state.withLock { state in
			state.isConnected = true
			state.generation += 1
			state.epoch += 1
			state.debts = []
		}
		onConnection()
	}

	private func pay(_ debt: Debt) {
		let (versions, time) = (store.versions(), store.time)
		_ = store.run(by: nil) { content, told in
			switch debt {
			case .key(let key): _ = content.remove(key, time, versions, &told)
			case .tag(let tag): _ = content.invalidate([tag], versions, &told)
			case .everything: _ = content.removeAll(versions, &told)
			}
		}
		store.tellAll()
	}

	// MARK: - Calls

	private func call<Result>(
		_ script: (inout SharedStoreDouble.Content, inout SharedStoreDouble.Told) -> Result
	) async throws -> Result {
		state.withLock { $0.callCount += 1 }
		await pause()
		try connect()
		let generation = state.withLock { $0.generation }
		let (result, position) = store.run(by: self, script)
		await pause()
		// The reply may be lost.
		guard state.withLock({ $0.generation }) == generation else { throw StoreAway() }
		hear(upTo: position)
		store.tellAll()
		return result
	}

	private func write<Result>(_ debts: Set<Debt>, _ write: () async throws -> Result) async throws -> Result {
		do {
			return try await write()
		} catch {
			state.withLock { $0.debts.formUnion(debts) }
			// The next connection begins with the debts.
			cut()
			throw error
		}
	}

	func read(_ key: String, leasing: SharedLeasing, tags: Set<CacheTag>) async throws -> SharedRead<String, Int> {
		try await call { content, _ in content.read(key, leasing, tags, store.time) }
	}

	func extend(_ lease: SharedLease<String>) async throws -> Bool {
		check(lease)
		return try await call { content, _ in
			guard content.holds(lease) else { return false }
			content.leases[lease.key]?.until = store.time + lease.duration
			return true
		}
	}

	func giveBack(_ lease: SharedLease<String>) async {
		check(lease)
		// If the store cannot be reached, the lease ends by itself.
		try? await call { content, told in
			guard content.holds(lease) else { return }
			content.leases[lease.key] = nil
			told.changes.append(.leaseEnded(lease.key))
		}
	}

	func save(
		_ entry: SharedEntry<Int>,
		for key: String,
		by lease: SharedLease<String>?
	) async throws -> SharedSave {
		check(entry.metadata)
		if let lease {
			if lease.key != key { store.report("\(key) was saved by a lease of \(lease.key)") }
			check(lease)
			return try await save(entry, by: lease)
		}
		return try await write([.key(key)]) {
			let claim = try await call { content, _ in
				// The value before is stale from now on.
				content.entries[key]?.freshUntil = store.time
				return content.giveLease(of: key, entry.metadata.tags ?? [], store.time)
			}
			return try await save(entry, by: claim)
		}
	}

	private func save(_ entry: SharedEntry<Int>, by lease: SharedLease<String>) async throws -> SharedSave {
		try await call { content, told in content.save(entry, by: lease, store.time, &told) }
	}

	func renew(
		by lease: SharedLease<String>,
		from number: SharedNumber,
		as metadata: SharedMetadata
	) async throws -> SharedSave {
		check(lease)
		check(metadata)
		return try await call { content, told in
			content.renew(by: lease, from: number, as: metadata, store.time, &told)
		}
	}

	func remove(_ key: String) async throws -> SharedNumber {
		try await write([.key(key)]) {
			try await call { content, told in content.remove(key, store.time, store.versions(), &told) }
		}
	}

	func verify(_ numbers: [String: SharedNumber]) async throws -> Set<String> {
		try await call { content, _ in
			Set(
				numbers.keys.filter { key in
					guard let copy = content.copy(key, store.time) else { return false }
					return copy.number == numbers[key] && copy.isFresh
				}
			)
		}
	}

	func invalidate(_ tags: Set<CacheTag>) async throws -> SharedNumber {
		try await write(Set(tags.map { .tag($0) })) {
			try await call { content, told in content.invalidate(tags, store.versions(), &told) }
		}
	}

	func removeAll() async throws -> SharedNumber {
		try await write([.everything]) {
			try await call { content, told in content.removeAll(store.versions(), &told) }
		}
	}

	func listen(_ listener: @escaping @Sendable (SharedChange<String>) -> Void) -> any SharedSubscriptionContract {
		state.withLock { state in
			if state.listener != nil { store.report("a machine listens twice") }
			state.listener = listener
		}
		return SharedListeningDouble(self)
	}

	fileprivate func endListening() { state.withLock { $0.listener = nil } }

	fileprivate var trust: SharedTrust {
		state.withLock { $0.isConnected ? .living(epoch: $0.epoch) : .lost(for: .seconds(1)) }
	}

	private func check(_ lease: SharedLease<String>) {
		guard "\(store.now.run)" == lease.number.run, !store.now.given.contains(lease) else { return }
		store.report("\(lease) was never given")
	}

	private func check(_ metadata: SharedMetadata) {
		guard metadata.age < .zero || metadata.remaining < .zero || metadata.keptAfter < .zero else { return }
		store.report("\(metadata) has a negative time")
	}

	func hearIfAtOnce() {
		if hearsAtOnce { hear() }
	}
}

private final class SharedListeningDouble: SharedSubscriptionContract {
	// The listener of the cache holds the subscription, and the machine outlives both.
	private let machine: SharedMachineDouble

	init(_ machine: SharedMachineDouble) {
		self.machine = machine
	}

	deinit { machine.endListening() }

	var trust: SharedTrust { machine.trust }
}
