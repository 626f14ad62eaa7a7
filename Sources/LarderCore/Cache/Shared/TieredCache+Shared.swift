import Foundation

extension TieredCache {
	/// Creates a cache in front of a store that the caches of many machines share.
	///
	/// ```swift
	/// let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
	/// let prices = TieredCache(
	/// 	memory: MemoryDataSource<Int, PriceDTO>(),
	/// 	shared: ValkeyDataSource(store: store, namespace: "price"),
	/// 	configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)))
	/// )
	/// ```
	///
	/// While the store can be reached, one machine fetches a key and the others wait for its value. What one machine saves, removes or
	/// invalidates leaves the memory of all others, and no older fetch of any machine brings it back. If the store is away, reads
	/// go on: memory answers within its lifetime, then the fetch, then the fallback rule. ``CacheResult/isVerified`` is false then.
	/// Writes, removals and invalidations throw the store's error. They hold on this machine, and the store gets them when it is
	/// back: the key is removed there, or the tag invalidated.
	///
	/// Tags need no ``CacheGroup``: ``invalidate(tags:)`` counts for all machines. A ``ListCache`` or an ``Outbox`` over such a cache
	/// does not exist, and ``seed(tags:from:values:)`` keeps nothing in it. If the fetches of two machines each wait for a key that the
	/// other one fetches, they wait for ever.
	///
	/// - Parameters:
	///   - memory: The memory tier.
	///   - shared: The store.
	///   - configuration: Freshness, fallback rule and clock. The freshness must have a lifetime.
	///   - clock: Measures how long this machine waits for another one, and how often it extends a lease. Default: the system's.
	/// - Precondition: The freshness has a lifetime, because a store keeps nothing for ever.
	public convenience init(
		memory: MemoryDataSource<Key, Value>,
		shared: any SharedDataSourceContract<Key, Value>,
		configuration: CacheConfiguration,
		clock: any Clock<Duration> = ContinuousClock()
	) {
		self.init(
			memory: memory,
			shared: shared,
			configuration: configuration,
			clock: clock,
			coordinator: CacheCoordinator()
		)
	}

	/// Creates a cache whose coordinator a test provides.
	convenience init(
		memory: MemoryDataSource<Key, Value>,
		shared: any SharedDataSourceContract<Key, Value>,
		configuration: CacheConfiguration,
		clock: any Clock<Duration>,
		coordinator: CacheCoordinator
	) {
		Self.checkSharedFreshness(configuration.freshness)
		self.init(
			.shared(
				memory: memory,
				farther: .shared(shared, clock: clock, wallClock: configuration.clock),
				group: nil,
				coordinator: coordinator
			),
			configuration: configuration
		)
	}

	static func checkSharedFreshness(_ freshness: Freshness) {
		precondition(
			freshness.lifetime != nil,
			"A store that machines share keeps no value for ever; give the cache's freshness a lifetime."
		)
	}

	/// How far this machine may rely on hearing what others change in the store, or `nil` if no machines share this cache.
	///
	/// While it is ``SharedTrust/living(epoch:)``, memory answers without asking the store. It says for how long nothing was heard
	/// if it is ``SharedTrust/lost(for:)``.
	public var sharedTrust: SharedTrust? { shared?.trust }

	/// Makes all entries with one of these tags stale.
	///
	/// Over a store that machines share, this counts for all caches of all machines over it. Otherwise, it counts for the caches of the
	/// ``CacheGroup``, as ``CacheGroup/invalidate(_:)-(CacheTag...)`` does. Without a group, entries have no tags.
	///
	/// - Throws: The error of the store or the group's database. The tags are invalidated on this machine all the same, and the
	///   store gets that when it is back.
	public func invalidate(tags: Set<CacheTag>) async throws {
		guard let shared else {
			try await group?.invalidate(tags)
			return
		}
		parts.noteInvalidation(of: tags)
		// What was read meanwhile may have been read before the store had it.
		defer { parts.noteInvalidation(of: tags) }
		try await shared.dataSource.invalidate(tags)
	}

	/// Ends all reads that are under way with a `CancellationError`, and gives the leases of this machine back.
	///
	/// Call this when the server shuts down, before it closes the store. Other machines then need not wait for the leases to end.
	public func endFetches() async {
		coordinator.endAll(with: CancellationError())
		await shared?.giveBackAll()
	}
}

// MARK: - Writing

extension TieredCache {
	typealias Shared = SharedTier<Key, Value>

	func save(_ value: Value, for key: Key, tags: Set<CacheTag>, to shared: Shared) async throws {
		let storedAt = configuration.clock.now
		let moment = shared.moment().unverified
		try await change(key) {
			try await write(sharedEntry(of: value, storedAt, tags, moment), for: key, to: shared)
		}
	}

	/// Commits the answer of a sent change, in the turn of its key.
	func commit(_ entry: CacheEntry<Value>, for key: Key, since moment: SharedMoment, to shared: Shared) async {
		do {
			try await write(entry, for: key, to: shared)
			let tags = entry.metadata.mark?.tags ?? []
			guard !tags.isEmpty, !shared.hasHeardAll(since: moment, of: tags) else { return }
			// One of its tags may have been invalidated while the change was under way, and the store cannot tell.
			memoryDataSource?.removeEntry(for: key)
			parts.publish(nil, for: key)
			try await shared.dataSource.remove(key)
		} catch {
			shared.note(error, for: key)
		}
	}

	func sharedEntry(
		of value: Value,
		_ storedAt: Date,
		_ tags: Set<CacheTag>,
		_ moment: SharedMoment
	) -> CacheEntry<Value> {
		CacheEntry(
			value,
			storedAt: storedAt,
			freshness: FreshnessOverride(lifetime: configuration.freshness.lifetime),
			mark: CacheMark(shared: SharedMark(number: nil, at: moment), tags: tags.union(configuration.tags))
		)
	}

	/// Writes an entry that is newer than anything in the store.
	///
	/// If that fails, memory has it, so that this machine does not go back to what was before.
	///
	/// Call this in the key's turn.
	private func write(_ entry: CacheEntry<Value>, for key: Key, to shared: Shared) async throws {
		let save: SharedSave
		do {
			let metadata = metadata(of: entry)
			save = try await shared.dataSource.save(SharedEntry(entry.value, metadata: metadata), for: key, by: nil)
		} catch {
			keep(entry.marked(nil, at: entry.moment), for: key)
			throw error
		}
		guard case .kept(let number) = save else {
			cacheEvents.emit(.commitRefused, for: key)
			// If only a newer lease has overtaken it, and its fetch fails, nobody may fall back to what was before.
			return try await withdraw(entry, for: key, from: shared)
		}
		keep(entry.marked(number, at: entry.moment), for: key)
	}

	/// Removes the key from the store, because nobody may answer with what was before `entry`, and it is not sure that the store
	/// would keep `entry` in the right order.
	///
	/// If that fails, memory has the entry, so that this machine does not go back to what was before.
	///
	/// Call this in the key's turn.
	private func withdraw(_ entry: CacheEntry<Value>, for key: Key, from shared: Shared) async throws {
		do {
			try await shared.dataSource.remove(key)
			await parts.takeFromShared(key)
		} catch {
			keep(entry.marked(nil, at: entry.moment), for: key)
			throw error
		}
	}

	private func keep(_ entry: CacheEntry<Value>, for key: Key) {
		parts.keepShared(entry, for: key)
	}

	private func metadata(of entry: CacheEntry<Value>) -> SharedMetadata {
		configuration.freshness.shared(
			entry.metadata,
			now: configuration.clock.now,
			tags: entry.metadata.mark?.tags
		)
	}

	func remove(_ key: Key, from shared: Shared) async throws {
		try await change(key) {
			defer {
				memoryDataSource?.removeEntry(for: key)
				parts.publish(nil, for: key)
			}
			memoryDataSource?.removeEntry(for: key)
			try await shared.dataSource.remove(key)
		}
	}

	/// Call this in the turn of a clear.
	func removeAll(from shared: Shared) async throws {
		failures.clearAll()
		memoryDataSource?.removeAll()
		defer {
			memoryDataSource?.removeAll()
			observers.publishRemovalOfAll()
		}
		try await shared.dataSource.removeAll()
	}

	/// Changes what the store has, again and again until no other machine has changed it meanwhile.
	///
	/// If the store goes away after `change` was called, the value before it is nobody's answer any more: the key is removed, and
	/// this machine keeps the change. Writing it later could undo what another machine has changed.
	func modify(_ key: Key, in shared: Shared, _ change: (inout Value) throws -> Void) async throws -> Value? {
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		let ticket = await coordinator.beginModification(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		var wait = Duration.milliseconds(25)
		var last: CacheEntry<Value>?
		while true {
			let waiting = shared.waits.begin(key)
			defer { shared.waits.end(waiting, of: key) }
			guard let found = await shared.read(key, .always), case .leased(let lease) = found.outcome else {
				guard let last else { return try await modifyInMemory(key, in: shared, ticket, change) }
				try await withdraw(last, for: key, from: shared)
				return last.value
			}
			guard var entry = found.entry else {
				shared.giveBack(lease)
				return nil
			}
			do {
				try change(&entry.value)
			} catch {
				shared.giveBack(lease)
				throw error
			}
			entry.validators = Validators()
			last = entry
			coordinator.commitModification(of: erasedKey, ticket: ticket)
			failures.clear(key)
			let changed = SharedEntry(entry.value, metadata: metadata(of: entry))
			do {
				let save = try await shared.dataSource.save(changed, for: key, by: lease)
				shared.end(lease)
				guard case .kept(let number) = save else {
					// Let the other machine finish, or both could take each other's lease for ever.
					await shared.waits.wait(waiting, of: key, atMost: wait, shared.clock, shared.startTask)
					wait = min(wait * 2, .seconds(1))
					continue
				}
				keep(entry.marked(number, at: found.moment.unverified), for: key)
				return entry.value
			} catch {
				shared.end(lease)
				shared.note(error, for: key)
				// The store may have it or not.
				try await withdraw(entry, for: key, from: shared)
				return entry.value
			}
		}
	}

	private func modifyInMemory(
		_ key: Key,
		in shared: Shared,
		_ ticket: CacheCoordinator.Ticket,
		_ change: (inout Value) throws -> Void
	) async throws -> Value? {
		guard var entry = memoryDataSource?.box(for: key)?.entry else {
			// The store's own error says why.
			_ = try await shared.dataSource.read(key, leasing: .never, tags: [])
			return nil
		}
		try change(&entry.value)
		entry.validators = Validators()
		coordinator.commitModification(of: ErasedKey(key, kind: parts.keyKind), ticket: ticket)
		failures.clear(key)
		try await withdraw(entry, for: key, from: shared)
		return entry.value
	}

	/// Ends the lifetime of the entry in the store, or removes it if that fails.
	func invalidate(_ key: Key, in shared: Shared) async {
		await change(key) {
			guard await endLifetime(of: key, in: shared) else {
				memoryDataSource?.removeEntry(for: key)
				parts.publish(nil, for: key)
				do {
					try await shared.dataSource.remove(key)
				} catch {
					shared.note(error, for: key)
				}
				return
			}
		}
	}

	/// Returns false if the store may not have got it.
	private func endLifetime(of key: Key, in shared: Shared) async -> Bool {
		for _ in 0..<3 {
			// If another machine has taken a newer lease, the entry is still what it was.
			if let hasEnded = await tryToEndLifetime(of: key, in: shared) { return hasEnded }
		}
		return false
	}

	private func tryToEndLifetime(of key: Key, in shared: Shared) async -> Bool? {
		guard let found = await shared.read(key, .always), case .leased(let lease) = found.outcome else { return false }
		guard let entry = found.entry, let number = found.number else {
			shared.giveBack(lease)
			await parts.takeFromShared(key)
			return true
		}
		var stale = entry
		stale.metadata = configuration.freshness.invalidated(entry.metadata, clock: configuration.clock)
		var metadata = metadata(of: stale)
		(metadata.remaining, metadata.tags) = (.zero, nil)
		defer { shared.end(lease) }
		do {
			switch try await shared.dataSource.renew(by: lease, from: number, as: metadata) {
			case .kept(let number): keep(stale.marked(number, at: found.moment.unverified), for: key)
			case .overtaken: return nil
			}
			return true
		} catch {
			shared.note(error, for: key)
			return false
		}
	}
}

extension CacheEntry {
	/// When the entry was read, fetched or saved.
	fileprivate var moment: SharedMoment { metadata.mark?.shared?.moment ?? SharedMoment(order: 0, stretch: nil) }
}
