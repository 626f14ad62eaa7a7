/// The memory tier: entries in memory, bounded by their number or by what they cost.
///
/// ```swift
/// let characters = MemoryDataSource<Int, CharacterDTO>(countLimit: 500)
/// let images = MemoryDataSource<URL, Data>(costLimit: 50_000_000) { $0.count }
/// let tokens = MemoryDataSource<String, Token>(lifetime: .seconds(300))
/// ```
///
/// When it is full it evicts by S3-FIFO (Yang et al., SOSP 2023) with a small queue that finds its own size: what is read
/// once does not push out what is read again. A save of a key that is there counts as a read of it. Which keys are still
/// there when the tier is full is not promised.
///
/// With a `lifetime`, an entry whose `storedAt` is that long ago, or longer, is not returned and does not count. One that
/// is stored more than a minute ahead of the clock is taken for expired: the clock was set back since. Without a lifetime
/// no clock is read.
///
/// Beside what its key and value refer to, an entry takes about 225 bytes, and 40 more with a lifetime (measured on Linux with
/// 200,000 of `Int` by `Int`; in an `NSCache` such a pair takes 225 too). On Apple's systems it gives up half of its limit when
/// the system warns that memory runs short, and everything when that is critical; elsewhere call ``shrink(toFraction:)``.
///
/// Its methods do not suspend, and any task or thread may call them. No value is copied, measured or released under its
/// lock, and no clock is read; keys are compared.
public final class MemoryDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	@usableFromInline typealias Boxed = MemoryEntry<Key, Value>

	@usableFromInline let store: MemoryStore
	@usableFromInline let cost: (@Sendable (Value) -> Int)?
	#if canImport(Darwin)
		private let pressure: MemoryPressureObserver
	#endif

	/// Creates an empty tier that keeps `countLimit` entries.
	///
	/// - Parameters:
	///   - countLimit: How many entries it keeps at most. Where it is below one, nothing is kept. Default: 1,000.
	///   - lifetime: How long after its `storedAt` an entry expires. Default: never.
	///   - clock: Tells the time that entries expire by. Default: the system's.
	public convenience init(
		countLimit: Int = 1_000,
		lifetime: Duration? = nil,
		clock: any WallClockContract = SystemWallClock()
	) {
		self.init(store: MemoryStore(limit: countLimit, lifetime: lifetime, clock: clock), cost: nil)
	}

	/// Creates an empty tier that keeps entries whose costs add up to `costLimit` at most.
	///
	/// - Parameters:
	///   - costLimit: What the entries may cost together, in the unit of `cost`. Where it is below one, nothing is kept.
	///   - lifetime: How long after its `storedAt` an entry expires. Default: never.
	///   - clock: Tells the time that entries expire by. Default: the system's.
	///   - cost: What a value costs, such as its bytes. It is called once for every save, outside the lock. A cost below
	///     one counts as one, so that the number of entries is bounded too.
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

	/// How many entries are kept; expired ones do not count.
	public var count: Int { store.count }

	/// What the entries that are kept cost together; expired ones do not count.
	///
	/// Where the tier is bounded by number, an entry costs one.
	public var totalCost: Int { store.totalCost }

	/// The entry kept for `key`, or `nil` where there is none or it has expired.
	@inlinable
	public func getEntry(for key: Key) -> CacheEntry<Value>? {
		box(for: key)?.entry
	}

	/// Keeps `entry` for `key` in place of any that is there, and evicts others where there is no room.
	///
	/// An entry that costs more than the limit, or has expired, is not kept; the one that it replaces goes all the same.
	@inlinable
	public func saveEntry(_ entry: consuming CacheEntry<Value>, for key: Key) {
		_ = save(entry, for: key)
	}

	/// Keeps `entry` as ``saveEntry(_:for:)`` does, and answers what left for it.
	///
	/// It is consumed: to copy a value is to retain each of its parts.
	@inlinable
	func save(_ entry: consuming CacheEntry<Value>, for key: Key) -> Discarded {
		let (cost, storedAt) = (cost?(entry.value) ?? 1, entry.storedAt)
		let item = MemoryItem(Boxed(key: key, entry: entry), hash: hash(of: key), cost: cost, storedAt: storedAt)
		return store.save(item) { typed($0).key == key }
	}

	/// Keeps `entry` as ``saveEntry(_:for:)`` does, and answers the other keys that left for it, evicted or expired.
	func evictedKeys(bySaving entry: CacheEntry<Value>, for key: Key) -> [Key] {
		save(entry, for: key).boxes.map { typed($0).key }.filter { $0 != key }
	}

	/// Forgets `key`; nothing happens where nothing is kept.
	@inlinable
	public func removeEntry(for key: Key) {
		store.remove(hash(of: key)) { typed($0).key == key }
	}

	/// Forgets every key, and what it learned of their use.
	public func removeAll() {
		store.removeAll()
	}

	/// Evicts entries until the rest cost no more than a fraction of the limit; call it when memory runs short.
	///
	/// - Parameter fraction: From 0, which removes everything, to 1, which removes nothing; beyond, the nearer of the two.
	public func shrink(toFraction fraction: Double) {
		store.shrink(toFraction: fraction)
	}
}

extension MemoryDataSource {
	/// The box of the entry kept for `key`.
	@inlinable
	func box(for key: Key) -> MemoryEntry<Key, Value>? {
		guard let box = store.box(for: hash(of: key), where: { typed($0).key == key }) else { return nil }
		return typed(box)
	}

	/// Hashes once for each operation, and outside the lock.
	@inlinable
	func hash(of key: Key) -> UInt32 {
		let hash = key.hashValue
		return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
	}

	/// The box as what it is: this data source gives its own store no boxes but these.
	@inlinable
	func typed(_ box: MemoryBox) -> Boxed {
		unsafeDowncast(box, to: Boxed.self)
	}
}
