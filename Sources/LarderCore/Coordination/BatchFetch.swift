/// One remote call for the keys of a batch that need it, each of which is a flight of its own.
///
/// ```
/// gathering ── every key has fetched, joined another flight, or ended ──▶ calling ──▶ done
/// ```
///
/// A key that fetches enrols and waits. When all keys have decided, the enrolled ones are asked for in one call; a refresh
/// that turns up later makes a call of its own. A flight that is cancelled leaves; when the last one has left, what is
/// being called is cancelled.
final class BatchFetch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Waiter = CheckedContinuation<Value, any Error>

	private struct State {
		var undecided: Set<Key>
		var waiters: [Key: Waiter] = [:]
		/// What waits for each key that has enrolled.
		var scopes: [Key: FetchScope] = [:]
		var asked: Set<Key> = []
		var tasks: [Task<Void, Never>] = []
	}

	private let state: Mutex<State>
	private let start: TaskStart
	private let fetch: @Sendable ([Key]) async throws -> [Key: Value]

	init(
		_ keys: Set<Key>,
		start: @escaping TaskStart,
		fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
	) {
		state = Mutex(State(undecided: keys))
		self.start = start
		self.fetch = fetch
	}

	/// The value of `key` out of the batch's one call.
	func value(for key: Key) async throws -> Value {
		try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { waiter in
				// Asked under the lock: a cancellation that comes later finds the waiter, one that came earlier is seen.
				let isEnrolled = state.withLock { state in
					guard !Task.isCancelled else { return false }
					state.waiters[key] = waiter
					state.scopes[key] = FetchScope.current
					return true
				}
				if !isEnrolled { waiter.resume(throwing: CancellationError()) }
				decide(key)
			}
		} onCancel: {
			leave(key)
		}
	}

	/// Notes that `key` has fetched, joined, or ended; the last one starts the call.
	func decide(_ key: Key) {
		let keys = state.withLock { state -> [Key]? in
			state.undecided.remove(key)
			guard state.undecided.isEmpty else { return nil }
			let keys = Set(state.waiters.keys).subtracting(state.asked)
			state.asked.formUnion(keys)
			return keys.isEmpty ? nil : Array(keys)
		}
		if let keys { call(keys) }
	}

	private func call(_ keys: [Key]) {
		let task = FetchScope.$current.withValue(scope(of: keys)) {
			start {
				do {
					let values = try await self.fetch(keys)
					self.land(keys) { key in values[key].map { .success($0) } ?? .failure(CacheError.missingFromAnswer)
					}
				} catch {
					self.land(keys) { _ in .failure(error) }
				}
			}
		}
		let isAbandoned = state.withLock { state in
			state.tasks.append(task)
			return state.waiters.isEmpty
		}
		if isAbandoned { task.cancel() }
	}

	/// The flights of all `keys` wait for the one call.
	private func scope(of keys: [Key]) -> FetchScope {
		let scopes = state.withLock { state in keys.compactMap { state.scopes[$0] } }
		return FetchScope(of: Set(scopes.flatMap(\.flights)), within: scopes.lazy.compactMap(\.outer).first)
	}

	private func land(_ keys: [Key], _ result: (Key) -> Result<Value, any Error>) {
		for key in keys {
			state.withLock { $0.waiters.removeValue(forKey: key) }?.resume(with: result(key))
		}
	}

	private func leave(_ key: Key) {
		let (waiter, tasks) = state.withLock { state in
			let waiter = state.waiters.removeValue(forKey: key)
			return (waiter, state.waiters.isEmpty ? state.tasks : [])
		}
		waiter?.resume(throwing: CancellationError())
		for task in tasks { task.cancel() }
	}
}
