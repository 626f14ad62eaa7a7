/// A cache in front of a remote, with values in memory and optionally also on disk.
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
/// back. Even if commits overlap, both tiers end with the entry of the same commit. If a tier fails, a read treats the
/// failure as a miss in this tier.
///
/// All caches of a process over the same tiers work as one: they share fetches, the order of commits, observers, events
/// and memory. So an app may make the same cache twice. Two caches have the same tiers if their disk tiers have the
/// same identity (see ``LocalDataSourceContract/identity``). Two caches without a disk tier have the same tiers if
/// their memory tiers have the same identity. A cache that is made later uses the memory tier of the first cache
/// instead of the memory tier that it was given, but keeps its own configuration.
///
/// - Precondition: Caches over the same tiers have the same types of keys and values, and are in the same group.
public final class TieredCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	@usableFromInline let configuration: CacheConfiguration
	let parts: CacheParts<Key, Value>
	// The cache keeps these parts itself, because every hit uses them.
	@usableFromInline let memoryDataSource: MemoryDataSource<Key, Value>?
	@usableFromInline let cacheEvents: CacheEvents<Key>
	@usableFromInline let epoch: GroupEpoch
	let group: GroupState?

	/// Creates a cache over the given tiers.
	///
	/// The tiers keep the entries that they have.
	///
	/// - Parameters:
	///   - memory: The memory tier.
	///   - disk: The disk tier. Default: there is none.
	///   - configuration: Freshness, fallback rule and clock.
	///   - group: The group of caches with which this cache is invalidated and emptied. Default: `nil`, which means no
	///     group.
	public convenience init(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)? = nil,
		configuration: CacheConfiguration,
		group: CacheGroup? = nil
	) {
		self.init(
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group,
			coordinator: CacheCoordinator()
		)
	}

	/// Creates a cache whose coordinator a test provides.
	convenience init(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)?,
		configuration: CacheConfiguration,
		group: CacheGroup? = nil,
		coordinator: CacheCoordinator
	) {
		self.init(
			.shared(
				memory: memory,
				farther: disk.map { .disk($0) },
				group: group?.state,
				coordinator: coordinator
			),
			configuration: configuration
		)
	}

	/// This cache with another freshness, for reads that need newer values than other reads, or accept older values.
	///
	/// This cache and the returned cache share entries, fetches, observers and events, as all caches over the same
	/// tiers do. If the service gave an entry a lifetime of its own, the entry keeps that lifetime (see
	/// ``CacheConfiguration/obedience``). Over a store that machines share, each entry has the lifetime that its fetch
	/// or save gave it.
	///
	/// - Precondition: Over a store that machines share, the freshness has a lifetime.
	public func withFreshness(_ freshness: Freshness) -> TieredCache {
		if parts.shared != nil { Self.checkSharedFreshness(freshness) }
		var configuration = configuration
		configuration.freshness = freshness
		return TieredCache(parts, configuration: configuration)
	}

	/// Creates a cache of these parts.
	init(_ parts: CacheParts<Key, Value>, configuration: CacheConfiguration) {
		self.configuration = configuration
		self.parts = parts
		group = parts.group
		epoch = parts.group?.epoch ?? parts.shared?.epoch ?? .ofNoGroup
		memoryDataSource = parts.memoryDataSource
		cacheEvents = parts.events
	}

	var memory: Tier<Key, Value> { parts.memory }
	var disk: Tier<Key, Value>? { parts.disk }
	var shared: SharedTier<Key, Value>? { parts.shared }
	var tiers: [Tier<Key, Value>] { parts.tiers }
	var coordinator: CacheCoordinator { parts.coordinator }
	var observers: CacheObservers<Key, Value> { parts.observers }
	var failures: FetchFailures<Key> { parts.failures }
}
