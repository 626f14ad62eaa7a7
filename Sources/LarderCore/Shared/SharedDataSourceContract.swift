/// A place that the caches of many servers share: a store on another machine.
///
/// LarderValkey's `ValkeyDataSource` is one. Unlike a ``LocalDataSourceContract``, a shared data source never returns a
/// date, because the clocks of two machines cannot be compared. It returns ages and remaining times. The reader
/// computes dates from them by its own clock.
///
/// An implementation must keep these rules:
///
/// - Give each commit a higher number than all earlier commits of the same run. If the store may have lost data, for example
///   after a failover, begin a new run. No number of the old run is ever valid again.
/// - Refuse a save if its lease is no longer the key's lease. A removal ends the key's lease, and so does a save
///   without a lease. ``removeAll()`` ends all leases of the data source.
/// - Never return a value of another key or of another run. After a removal has returned, never return a value from
///   before the removal.
/// - If a removal, ``removeAll()``, an invalidation or a save without a lease throws, compensate for the failure before
///   any later call returns: remove the key, remove all keys, or invalidate the tags.
/// - Throw if the store cannot be reached or does not reply in time. Never return a value from anywhere else.
public protocol SharedDataSourceContract<Key, Value>: Sendable {
	/// The type of the keys.
	associatedtype Key: Hashable & Sendable
	/// The type of the values.
	associatedtype Value: Sendable

	/// Reads the store's entry for `key`, and takes a lease for fetching the value if `leasing` asks for one.
	///
	/// - Parameters:
	///   - key: The key.
	///   - leasing: Whether the reader wants to fetch the value if it is missing.
	///   - tags: The tags of the fetched value that are known before the fetch. If one of them is invalidated during the fetch,
	///     the fetched value is stale.
	func read(_ key: Key, leasing: SharedLeasing, tags: Set<CacheTag>) async throws -> SharedRead<Key, Value>
	/// Extends a lease so that the lease lasts its full duration from now.
	///
	/// The result is false if the lease is no longer the key's lease.
	func extend(_ lease: SharedLease<Key>) async throws -> Bool
	/// Releases a lease whose fetch has failed, so that other readers do not wait until the lease expires.
	///
	/// If the store cannot be reached, the lease expires by itself.
	func giveBack(_ lease: SharedLease<Key>) async
	/// Saves an entry, and ends the lease of its key.
	///
	/// - Parameters:
	///   - entry: The entry.
	///   - key: Its key.
	///   - lease: The lease with which the value was fetched. Pass `nil` for a value that is newer than everything that
	///     the store has when the call begins.
	func save(_ entry: SharedEntry<Value>, for key: Key, by lease: SharedLease<Key>?) async throws -> SharedSave
	/// Gives the entry with this number a new age and lifetime, and leaves its value as it is.
	///
	/// - Parameters:
	///   - lease: The lease of the fetch in which the remote confirmed the value.
	///   - number: The number of the confirmed value.
	///   - metadata: The new metadata of the entry. If its tags are `nil`, the entry keeps its tags.
	func renew(
		by lease: SharedLease<Key>,
		from number: SharedNumber,
		as metadata: SharedMetadata
	) async throws -> SharedSave
	/// Removes an entry, and leaves a tombstone that outlives every copy of the entry.
	@discardableResult
	func remove(_ key: Key) async throws -> SharedNumber
	/// Returns the keys of `numbers` whose entries in the store are fresh and still have the given numbers.
	func verify(_ numbers: [Key: SharedNumber]) async throws -> Set<Key>
	/// Makes all entries with one of the tags stale, in every cache of the store.
	@discardableResult
	func invalidate(_ tags: Set<CacheTag>) async throws -> SharedNumber
	/// Removes all entries of this data source.
	@discardableResult
	func removeAll() async throws -> SharedNumber
	/// Notifies `listener` of changes until the returned subscription is released.
	///
	/// The calls come in the order in which the store made the changes. A listener must return soon, and must not call the
	/// data source itself.
	func listen(_ listener: @escaping @Sendable (SharedChange<Key>) -> Void) -> any SharedSubscriptionContract
}

/// Whether a read wants to fetch a value that it does not find.
public enum SharedLeasing: String, Hashable, Sendable {
	/// Takes a lease if there is no fresh entry and no other reader holds a lease.
	case ifMissing = "missing"
	/// Always takes a lease, and ends the lease of another reader.
	case always
	/// Takes no lease.
	case never
}

/// The right to fetch the value of one key and to save it.
public struct SharedLease<Key: Hashable & Sendable>: Hashable, Sendable {
	/// The key.
	public let key: Key
	/// The number of the lease.
	///
	/// Commits with a higher number came after the lease was given.
	public let number: SharedNumber
	/// How long the lease lasts after it was given or extended.
	public let duration: Duration

	/// Creates a lease, for the implementation of a data source.
	public init(key: Key, number: SharedNumber, duration: Duration) {
		(self.key, self.number, self.duration) = (key, number, duration)
	}
}

/// A number that a store gave to a commit or to a lease.
public struct SharedNumber: Hashable, Sendable {
	/// The run of the store.
	///
	/// Numbers of different runs have no order.
	public let run: String
	/// The number, which rises within a run.
	public let value: Int

	/// Creates a number, for the implementation of a data source.
	public init(run: String, value: Int) {
		(self.run, self.value) = (run, value)
	}

	/// Whether the store gave this number after `other`, in the same run.
	public func isLater(than other: SharedNumber) -> Bool {
		run == other.run && value > other.value
	}
}

/// The outcome of a save.
public enum SharedSave: Hashable, Sendable {
	/// The store has saved the entry under this number.
	case kept(SharedNumber)
	/// The store has refused the save, because the lease is no longer the key's.
	case overtaken
}
