/// A cache of values in memory and, if given, on disk, in front of a remote.
///
/// ```swift
/// let cache = TieredCache(
/// 	memory: MemoryDataSource<Int, CharacterDTO>(),
/// 	disk: disk,
/// 	configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
/// )
/// let character = try await cache.value(for: 1, policy: .localFirst) {
/// 	try await remoteDataSource.fetchCharacter(identifier: 1)
/// }
/// ```
///
/// Readers of one key share one fetch. An older result never overwrites a newer one, and never brings a removed entry
/// back. Both tiers end with the same last commit, even if commits overlap. If a tier fails, that is a miss, never a
/// failed read.
///
/// Make one cache for each kind of value, and keep it. None of this holds between two caches over the same data
/// sources.
public final class TieredCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	@usableFromInline let configuration: CacheConfiguration
	let memory: Tier<Key, Value>
	let disk: Tier<Key, Value>?
	/// The data source of the memory tier, if it is a `MemoryDataSource`, which never suspends or fails.
	@usableFromInline let memoryDataSource: MemoryDataSource<Key, Value>?
	let coordinator: CacheCoordinator
	let observers = CacheObservers<Key, Value>()
	let failures = FetchFailures<Key>()
	@usableFromInline let cacheEvents = CacheEvents<Key>()

	/// Creates a cache over the given tiers, which keep their entries.
	///
	/// - Parameters:
	///   - memory: The memory tier.
	///   - disk: The disk tier. Default: there is none.
	///   - configuration: Freshness, fallback rule and clock.
	public convenience init(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)? = nil,
		configuration: CacheConfiguration
	) {
		self.init(memory: memory, disk: disk, configuration: configuration, coordinator: CacheCoordinator())
	}

	/// Creates a cache whose coordinator a test provides.
	init(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)?,
		configuration: CacheConfiguration,
		coordinator: CacheCoordinator
	) {
		self.configuration = configuration
		self.coordinator = coordinator
		memoryDataSource = memory as? MemoryDataSource<Key, Value>
		self.memory = Tier(memory, origin: .memory, events: cacheEvents)
		self.disk = disk.map { [cacheEvents] in Tier($0, origin: .disk, events: cacheEvents) }
	}

	/// The tiers in the order in which they are read.
	var tiers: [Tier<Key, Value>] {
		if let disk { [memory, disk] } else { [memory] }
	}
}
