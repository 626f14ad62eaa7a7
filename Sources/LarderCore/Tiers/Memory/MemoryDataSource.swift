/// The memory tier: entries in memory, bounded by their number or by their cost.
///
/// ```swift
/// let characters = MemoryDataSource<Int, CharacterDTO>(countLimit: 500)
/// let images = MemoryDataSource<URL, Data>(costLimit: 50_000_000) { $0.count }
/// let tokens = MemoryDataSource<String, Token>(lifetime: .seconds(300))
/// ```
///
/// When the tier is full, it evicts entries by the S3-FIFO algorithm (Yang et al., SOSP 2023), with a small queue that
/// adapts its own size. Values that are read only once do not displace values that are read repeatedly. Saving an
/// existing key counts as a read. The tier does not promise which keys survive.
///
/// With a `lifetime`, an entry expires when that much time has passed since its `storedAt`. An expired entry is not
/// returned, and ``count`` leaves it out. If the `storedAt` is more than a minute in the future, the clock was set
/// back, and the entry also counts as expired. Without a lifetime, the tier reads no clock.
///
/// An entry takes about 270 bytes in addition to the memory that its key and value refer to, and 30 more with a
/// lifetime. (This was measured on Linux with 200,000 pairs of `Int`. Such a pair takes 235 bytes in an `NSCache`.)
///
/// On Apple's systems, the tier reacts when memory runs short. At a warning, it shrinks to half of its limit. If memory
/// is critically short, it removes everything. Elsewhere, call ``shrink(toFraction:)``.
///
/// The tier's methods do not suspend, and any task or thread may call them. While the tier holds its lock, it compares
/// keys, but does not copy, measure or release any value, and reads no clock.
public final class MemoryDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	@usableFromInline typealias Boxed = MemoryEntry<Key, Value>

	@usableFromInline let store: MemoryStore
	@usableFromInline let cost: (@Sendable (Value) -> Int)?
	#if canImport(Darwin)
		private let pressure: MemoryPressureObserver
	#endif

	/// Creates an empty tier that keeps at most `countLimit` entries.
	///
	/// - Parameters:
	///   - countLimit: The largest number of entries. If this limit is below one, the tier keeps nothing. Default:
	///     1,000.
	///   - lifetime: How long after its `storedAt` an entry expires. Default: never.
	///   - clock: The clock by which entries expire. Default: the system's.
	public convenience init(
		countLimit: Int = 1_000,
		lifetime: Duration? = nil,
		clock: any WallClockContract = SystemWallClock()
	) {
		self.init(store: MemoryStore(limit: countLimit, lifetime: lifetime, clock: clock), cost: nil)
	}

	/// Creates an empty tier whose entries cost at most `costLimit` together.
	///
	/// - Parameters:
	///   - costLimit: The largest cost of all entries together, in the unit of `cost`. If this limit is below one, the
	///     tier keeps nothing.
	///   - lifetime: How long after its `storedAt` an entry expires. Default: never.
	///   - clock: The clock by which entries expire. Default: the system's.
	///   - cost: The cost of a value, such as its number of bytes. The tier calls this closure once for each save,
	///     outside the lock. A cost below one counts as one, so that the number of entries is also bounded.
	public convenience init(
		costLimit: Int,
		lifetime: Duration? = nil,
		clock: any WallClockContract = SystemWallClock(),
		cost: @escaping @Sendable (Value) -> Int
	) {
		self.init(store: MemoryStore(limit: costLimit, lifetime: lifetime, clock: clock), cost: cost)
	}

	private init(store: MemoryStore, cost: (@Sendable (Value) -> Int)?) {
		self.store = store
		self.cost = cost
		#if canImport(Darwin)
			pressure = MemoryPressureObserver { [weak store] in store?.shrink(toFraction: $0) }
		#endif
	}

	/// The identity of this data source.
	public var identity: TierIdentity? { TierIdentity(store) }

	/// Whether the tier has a lifetime.
	var isExpiring: Bool { store.lifetime != nil }

	/// The keys of all entries, in no order.
	var keys: [Key] { store.boxes.map { typed($0).key } }

	/// All entries by their keys, without counting this as a use of them.
	var contents: [Key: CacheEntry<Value>] {
		Dictionary(store.boxes.map { (typed($0).key, typed($0).entry) }) { first, _ in first }
	}

	/// The number of entries, without expired entries.
	public var count: Int { store.count }

	/// The cost of all entries together, without expired entries.
	///
	/// If the tier is bounded by number, each entry costs one.
	public var totalCost: Int { store.totalCost }

	/// The entry for `key`, or `nil` if the tier has none or the entry has expired.
	@inlinable
	public func getEntry(for key: Key) -> CacheEntry<Value>? {
		box(for: key)?.entry
	}

	/// Saves `entry` for `key`, replaces an existing entry, and evicts other entries if there is no room.
	///
	/// If the new entry costs more than the limit or has expired, the tier only removes the existing entry and does not
	/// keep the new one.
	@inlinable
	public func saveEntry(_ entry: consuming CacheEntry<Value>, for key: Key) {
		_ = save(entry, for: key)
	}

	/// Saves `entry` as ``saveEntry(_:for:)`` does, and returns the boxes that were removed to make room.
	///
	/// The entry is consumed, because a copy would retain each part of the value.
	@inlinable
	func save(_ entry: consuming CacheEntry<Value>, for key: Key) -> Discarded {
		save(item(of: entry, for: key))
	}

	/// The item to save for `entry`, with its cost.
	@inlinable
	func item(of entry: consuming CacheEntry<Value>, for key: Key) -> MemoryItem {
		item(of: Boxed(key: key, entry: entry))
	}

	/// The item to save for the entry in `box`, with its cost.
	@inlinable
	func item(of box: Boxed) -> MemoryItem {
		MemoryItem(box, hash: hash(of: box.key), cost: cost?(box.value) ?? 1, storedAt: box.metadata.storedAt)
	}

	/// Saves an item, and returns the boxes that were removed to make room.
	@inlinable
	func save(_ item: MemoryItem) -> Discarded {
		let key = typed(item.box).key
		return store.save(item) { typed($0).key == key }
	}

	/// Removes the entry for `key`, if there is one.
	@inlinable
	public func removeEntry(for key: Key) {
		store.remove(hash(of: key)) { typed($0).key == key }
	}

	/// Removes all entries, and forgets how they were used.
	public func removeAll() {
		store.removeAll()
	}

	/// Evicts entries until the remaining entries cost no more than a fraction of the limit.
	///
	/// Call this when memory runs short.
	///
	/// - Parameter fraction: From 0, which removes everything, to 1, which removes nothing. A number below 0 counts as
	///   0, and a number above 1 counts as 1.
	public func shrink(toFraction fraction: Double) {
		store.shrink(toFraction: fraction)
	}
}

extension MemoryDataSource {
	/// Records that the entry in `box` was not stale in `epoch`, unless another entry was saved in its place.
	func verify(_ box: MemoryEntry<Key, Value>, in epoch: Int) {
		let verified = Boxed(key: box.key, entry: box.entry, verifiedEpoch: epoch)
		store.replace(box, under: hash(of: box.key), by: verified)
	}

	/// Replaces the entry in `box`, unless another entry was saved in its place.
	func replace(_ box: MemoryEntry<Key, Value>, by entry: CacheEntry<Value>) {
		store.replace(box, under: hash(of: box.key), by: Boxed(key: box.key, entry: entry))
	}

	/// Removes the entry in `box`, unless another entry was saved in its place.
	func remove(_ box: MemoryEntry<Key, Value>) {
		store.remove(hash(of: box.key)) { $0 === box }
	}

	/// The box of the entry for `key`.
	@inlinable
	func box(for key: Key) -> MemoryEntry<Key, Value>? {
		guard let box = store.box(for: hash(of: key), where: { typed($0).key == key }) else { return nil }
		return typed(box)
	}

	/// The hash of a key, which is computed once for each operation, without the lock.
	@inlinable
	func hash(of key: Key) -> UInt32 {
		let hash = key.hashValue
		return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
	}

	/// The box with its type.
	///
	/// The data source stores no boxes of another type.
	@inlinable
	func typed(_ box: MemoryBox) -> Boxed {
		unsafeDowncast(box, to: Boxed.self)
	}
}

extension MemoryDataSource: InventoryContract {
	/// The held entries, one for each key that has not expired.
	package func inventory() -> [HeldEntry<Key>] {
		store.boxes.map { HeldEntry(key: typed($0).key, metadata: typed($0).metadata) }
	}
}
