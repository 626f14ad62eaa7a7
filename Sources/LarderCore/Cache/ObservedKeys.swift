/// The states of the observed keys, and the observers to wake when a state changes.
///
/// A ``Snapshot`` of a key combines its commits, its running fetches and their errors:
///
/// - A commit ends its fetch in the same change. It clears the error, unless that error evicted the entry.
/// - An error shows until the next commit. The error of a fetch does not show if something was committed after the
///   fetch began, or if a newer fetch failed.
/// - Fetches are tracked even without observers, so that the first observer sees them. Entries and errors are kept only
///   while the key has observers.
///
/// This is a pure state machine: every change returns the observers that the caller must wake.
struct ObservedKeys<Key: Hashable, Value, Observer> {
	typealias FetchID = Int
	typealias ObserverID = Int

	/// The state of a key, as its observers see it.
	struct Snapshot {
		let entry: CacheEntry<Value>?
		/// Where the entry came from.
		let origin: CacheOrigin
		let error: (any Error)?
		let isRefreshing: Bool
		/// Rises with every change.
		let revision: Int
	}

	private struct Record {
		var entry: CacheEntry<Value>?
		var origin = CacheOrigin.memory
		var error: (any Error)?
		var revision = 0
		var fetches: Set<FetchID> = []
		/// The newest fetch whose error no longer shows; errors of older fetches do not show either.
		var newestSettled: FetchID = 0
		var observers: [ObserverID: Observer] = [:]
	}

	private var records: [Key: Record] = [:]
	private var lastID = 0

	/// The number of keys that are being fetched or observed.
	var count: Int { records.count }

	/// The keys that are observed.
	var observedKeys: [Key] { records.filter { !$0.value.observers.isEmpty }.map(\.key) }

	/// The number of keys that are observed.
	var observedCount: Int { records.values.count { !$0.observers.isEmpty } }

	/// The number of observers.
	var observerCount: Int { observers.count }

	/// The observers of all keys.
	var observers: [Observer] { records.values.flatMap(\.observers.values) }

	/// The state that the observers of `key` see, or `nil` if the key has no observers.
	func snapshot(of key: Key) -> Snapshot? {
		guard let record = records[key], !record.observers.isEmpty else { return nil }
		return Snapshot(
			entry: record.entry,
			origin: record.origin,
			error: record.error,
			isRefreshing: !record.fetches.isEmpty,
			revision: record.revision
		)
	}

	// MARK: - Observers

	/// Adds an observer to a key that already has observers, or returns `nil` if the key has none.
	mutating func join(_ key: Key, _ observer: Observer) -> ObserverID? {
		guard snapshot(of: key) != nil else { return nil }
		return add(observer, to: key)
	}

	/// Adds the first observer of a key whose current entry is `entry`.
	mutating func observe(
		_ key: Key,
		current entry: CacheEntry<Value>?,
		from origin: CacheOrigin = .memory,
		_ observer: Observer
	) -> ObserverID {
		records[key, default: Record()].entry = entry
		records[key]?.origin = origin
		return add(observer, to: key)
	}

	/// Removes an observer.
	mutating func leave(_ id: ObserverID, of key: Key) {
		guard records[key]?.observers.removeValue(forKey: id) != nil else { return }
		forgetIfUnobserved(key)
	}

	private mutating func add(_ observer: Observer, to key: Key) -> ObserverID {
		let id = nextID()
		records[key]?.observers[id] = observer
		return id
	}

	// MARK: - Fetches

	/// Records that a fetch begins.
	///
	/// ``endFetch(_:of:error:)`` must follow.
	mutating func beginFetch(of key: Key) -> (id: FetchID, woken: [Observer]) {
		let id = nextID()
		records[key, default: Record()].fetches.insert(id)
		return (id, records[key]?.fetches.count == 1 ? noteChange(of: key) : [])
	}

	/// Records that a fetch has ended, with its error, unless the fetch's commit has ended it already.
	mutating func endFetch(_ id: FetchID, of key: Key, error: (any Error)?) -> [Observer] {
		guard records[key]?.fetches.remove(id) != nil else { return [] }
		defer { forgetIfUnobserved(key) }
		let isShown = error != nil && settle(id, of: key)
		if isShown { records[key]?.error = error }
		return isShown || records[key]?.fetches.isEmpty == true ? noteChange(of: key) : []
	}

	// MARK: - Commits

	/// Records what a commit has left in the cache.
	///
	/// Call this with exclusive access to the key.
	///
	/// - Parameters:
	///   - entry: What is cached now.
	///   - origin: Where the entry came from. Default: the remote if the commit ends a fetch, and otherwise the app.
	///   - fetch: The fetch that ends with this commit, or `nil` if the app made the change.
	///   - error: The error of the fetch, if it evicted the entry.
	mutating func commit(
		_ entry: CacheEntry<Value>?,
		of key: Key,
		from origin: CacheOrigin? = nil,
		by fetch: FetchID? = nil,
		error: (any Error)? = nil
	) -> [Observer] {
		guard records[key] != nil else { return [] }
		defer { forgetIfUnobserved(key) }
		if let fetch { records[key]?.fetches.remove(fetch) }
		_ = settle(fetch ?? lastID, of: key)
		records[key]?.entry = entry
		records[key]?.origin = origin ?? (fetch == nil ? .memory : .remote)
		records[key]?.error = error
		return noteChange(of: key)
	}

	/// Records that everything was removed.
	///
	/// Call this with exclusive access to all keys.
	mutating func commitClear() -> [Observer] {
		records.keys.flatMap { commit(nil, of: $0) }
	}

	/// Changes the observed entries for which `change` returns true, and returns their observers.
	mutating func changeEntries(_ change: (Key, inout CacheEntry<Value>) -> Bool) -> [Observer] {
		records.keys.flatMap { key -> [Observer] in
			guard var entry = records[key]?.entry, change(key, &entry) else { return [] }
			records[key]?.entry = entry
			return noteChange(of: key)
		}
	}

	/// Returns the observers of `key`, which must be woken because the key's pending changes are others now.
	mutating func noteOverlay(of key: Key) -> [Observer] {
		records[key] == nil ? [] : noteChange(of: key)
	}

	/// Hides the errors of `id` and of earlier fetches, and returns false if they were hidden already.
	private mutating func settle(_ id: FetchID, of key: Key) -> Bool {
		guard let newest = records[key]?.newestSettled, newest < id else { return false }
		records[key]?.newestSettled = id
		return true
	}

	private mutating func noteChange(of key: Key) -> [Observer] {
		guard let observers = records[key]?.observers.values, !observers.isEmpty else { return [] }
		let revision = nextID()
		records[key]?.revision = revision
		return Array(observers)
	}

	private mutating func forgetIfUnobserved(_ key: Key) {
		guard let record = records[key], record.observers.isEmpty else { return }
		guard !record.fetches.isEmpty else { return records[key] = nil }
		records[key]?.entry = nil
		records[key]?.error = nil
	}

	private mutating func nextID() -> Int {
		lastID += 1
		return lastID
	}
}

extension ObservedKeys.Snapshot: Sendable where Value: Sendable {}
