/// Keeps the observers of each key, and wakes those that ``ObservedKeys`` returns.
///
/// A commit is published with exclusive access to its key, so observers see commits in order. A woken observer reads
/// the newest state, so the order of waking does not matter.
final class CacheObservers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Keys = ObservedKeys<Key, Value, AsyncStream<Void>.Continuation>

	private let keys = Mutex(Keys())

	/// The number of observers.
	var count: Int { keys.withLock { $0.observerCount } }

	/// Whether no key is remembered.
	var isEmpty: Bool { keys.withLock { $0.count == 0 } }

	/// Whether every remembered key has an observer.
	var isIdle: Bool { keys.withLock { $0.count == $0.observedCount } }

	/// The keys that have observers.
	var observedKeys: [Key] { keys.withLock { $0.observedKeys } }

	/// The snapshots of several keys, all as of the same instant.
	func snapshots(of keys: [Key]) -> [Keys.Snapshot] {
		self.keys.withLock { observed in keys.compactMap { observed.snapshot(of: $0) } }
	}

	func snapshot(of key: Key) -> Keys.Snapshot? {
		keys.withLock { $0.snapshot(of: key) }
	}

	/// Adds an observer of `key`, or returns `nil` if the key has no observer yet.
	///
	/// The stream yields an element for each new state.
	func join(_ key: Key) -> AsyncStream<Void>? {
		subscribe(to: key) { keys, observer in keys.join(key, observer) }
	}

	/// Adds the first observer of `key`.
	///
	/// Call this with exclusive access to the key.
	func observe(
		_ key: Key,
		current entry: CacheEntry<Value>?,
		from origin: CacheOrigin = .memory
	) -> AsyncStream<Void>? {
		subscribe(to: key) { keys, observer in keys.observe(key, current: entry, from: origin, observer) }
	}

	/// Adds `observer` to a key that already has observers, or returns `nil` if it has none.
	func join(_ key: Key, _ observer: AsyncStream<Void>.Continuation) -> Keys.ObserverID? {
		keys.withLock { $0.join(key, observer) }
	}

	/// Adds `observer` as the first one of `key`.
	///
	/// Call this with exclusive access to the key.
	func observe(
		_ key: Key,
		current entry: CacheEntry<Value>?,
		from origin: CacheOrigin,
		_ observer: AsyncStream<Void>.Continuation
	) -> Keys.ObserverID {
		keys.withLock { $0.observe(key, current: entry, from: origin, observer) }
	}

	/// Removes an observer from these keys.
	func leave(_ ids: [Key: Keys.ObserverID]) {
		keys.withLock { keys in
			for (key, id) in ids { keys.leave(id, of: key) }
		}
	}

	func beginFetch(of key: Key) -> Keys.FetchID {
		let (id, woken) = keys.withLock { $0.beginFetch(of: key) }
		wake(woken)
		return id
	}

	/// Records that the fetch has ended.
	///
	/// A cancellation does not count as an error.
	func endFetch(_ id: Keys.FetchID, of key: Key, error: (any Error)? = nil) {
		let error = error is CancellationError ? nil : error
		wake(keys.withLock { $0.endFetch(id, of: key, error: error) })
	}

	/// Publishes the current entry of `key` to the key's observers.
	///
	/// Call this with exclusive access to the key.
	func publish(
		_ entry: CacheEntry<Value>?,
		for key: Key,
		from origin: CacheOrigin? = nil,
		by fetch: Keys.FetchID? = nil,
		error: (any Error)? = nil
	) {
		wake(keys.withLock { $0.commit(entry, of: key, from: origin, by: fetch, error: error) })
	}

	/// Publishes the entry that `entry` makes from the observers' snapshot of `key`, if the key has observers.
	///
	/// Call this with exclusive access to the key.
	func publish(
		for key: Key,
		from origin: CacheOrigin? = nil,
		by fetch: Keys.FetchID?,
		entry: @Sendable (CacheEntry<Value>?) -> CacheEntry<Value>
	) {
		wake(
			keys.withLock { keys in
				let shown = keys.snapshot(of: key)
				let origin = origin ?? (fetch == nil ? shown?.origin : .remote)
				return keys.commit(entry(shown?.entry), of: key, from: origin, by: fetch)
			}
		)
	}

	/// Changes the observed entries for which `change` returns true, and wakes their observers.
	func changeEntries(_ change: @Sendable (Key, inout CacheEntry<Value>) -> Bool) {
		wake(keys.withLock { $0.changeEntries(change) })
	}

	/// Wakes the observers of these keys.
	func wake(_ keys: [Key]) {
		wake(self.keys.withLock { observed in keys.flatMap { observed.noteOverlay(of: $0) } })
	}

	/// Tells all observers that the cache is empty now.
	///
	/// Call this with exclusive access to all keys.
	func publishRemovalOfAll() {
		wake(keys.withLock { $0.commitClear() })
	}

	private func subscribe(
		to key: Key,
		add: (inout sending Keys, AsyncStream<Void>.Continuation) -> Keys.ObserverID?
	) -> AsyncStream<Void>? {
		let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
		guard let id = keys.withLock({ add(&$0, continuation) }) else { return nil }
		continuation.onTermination = { [weak self] _ in self?.keys.withLock { $0.leave(id, of: key) } }
		continuation.yield()
		return stream
	}

	private func wake(_ observers: [AsyncStream<Void>.Continuation]) {
		for observer in observers { observer.yield() }
	}

	deinit {
		for observer in keys.withLock({ $0.observers }) { observer.finish() }
	}
}
