/// One remote call for all keys of a batch that need the remote.
///
/// Each key of the batch has its own flight, which waits here if it has to fetch. A key has *decided* when its flight
/// waits here, when its reader joins another reader's flight, or when its read has ended. When all keys have decided,
/// one call fetches the keys that wait:
///
/// ```
/// gathering ── every key has decided ──▶ calling ──▶ done
/// ```
///
/// A later refresh makes its own call. When the last waiting flight has left, the call is cancelled.
final class BatchFetch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Waiter = CheckedContinuation<Value, any Error>

	private struct State {
		var undecided: Set<Key>
		var waiters: [Key: Waiter] = [:]
		/// The validators of the waiting keys that have any.
		var validators: [Key: Validators] = [:]
		/// For each waiting key, the scope of its fetch.
		var scopes: [Key: FetchScope] = [:]
		var asked: Set<Key> = []
		var tasks: [Task<Void, Never>] = []
	}

	private let state: Mutex<State>
	private let startTask: TaskStart
	private let fetch: @Sendable ([Key], [Key: Validators]) async throws -> [Key: Value]

	init(
		_ keys: Set<Key>,
		startTask: @escaping TaskStart,
		fetch: @escaping @Sendable ([Key], [Key: Validators]) async throws -> [Key: Value]
	) {
		state = Mutex(State(undecided: keys))
		self.startTask = startTask
		self.fetch = fetch
	}

	/// The value of `key` from the batch's call, or from a separate call if an earlier call has already fetched the
	/// key.
	func value(for key: Key, validators: Validators = Validators()) async throws -> Value {
		try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { waiter in
				// The check needs the lock: an earlier cancellation shows in the check, and a later one finds the
				// waiter.
				let isWaiting = state.withLock { state in
					guard !Task.isCancelled else { return false }
					state.waiters[key] = waiter
					state.validators[key] = validators.isEmpty ? nil : validators
					state.scopes[key] = FetchScope.current
					return true
				}
				if !isWaiting { waiter.resume(throwing: CancellationError()) }
				decide(key)
			}
		} onCancel: {
			leave(key)
		}
	}

	/// Marks `key` as decided, and starts the call if all keys have decided.
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
		let validators = state.withLock { $0.validators.filter { keys.contains($0.key) } }
		let task = FetchScope.$current.withValue(scope(of: keys)) {
			startTask {
				do {
					let values = try await self.fetch(keys, validators)
					self.finish(keys) { key in
						values[key].map { .success($0) } ?? .failure(CacheError.missingFromAnswer)
					}
				} catch {
					self.finish(keys) { _ in .failure(error) }
				}
			}
		}
		let isAbandoned = state.withLock { state in
			state.tasks.append(task)
			return state.waiters.isEmpty
		}
		if isAbandoned { task.cancel() }
	}

	/// The scope of the call for which the flights of all `keys` wait.
	private func scope(of keys: [Key]) -> FetchScope {
		let scopes = state.withLock { state in keys.compactMap { state.scopes[$0] } }
		return FetchScope(of: Set(scopes.flatMap(\.flights)), within: scopes.lazy.compactMap(\.outer).first)
	}

	private func finish(_ keys: [Key], _ result: (Key) -> Result<Value, any Error>) {
		for key in keys {
			let waiter = state.withLock { state in
				// A flight that got "not modified" without validators may ask once more.
				state.asked.remove(key)
				return state.waiters.removeValue(forKey: key)
			}
			waiter?.resume(with: result(key))
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
