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
	/// While the store can be reached, one machine fetches a key, and the other machines wait for its value. When one
	/// machine saves, removes or invalidates an entry, all other machines drop their copies of the entry, and no older
	/// fetch of any machine brings the old value back.
	///
	/// If the store cannot be reached, reads continue, and ``CacheResult/isVerified`` is false. During the lifetime of
	/// an entry in memory, reads return this entry. After its lifetime, each machine fetches for itself, and the
	/// fallback rule applies if the fetch fails. Saves, removals and invalidations throw the store's error, but still
	/// take effect on this machine. When the store can be reached again, this machine removes from the store each key
	/// whose save, removal or invalidation has failed, and invalidates each tag whose invalidation has failed.
	///
	/// Tags need no ``CacheGroup``: ``invalidate(tags:)`` applies to all machines. A ``ListCache`` or an ``Outbox``
	/// cannot use a cache over a shared store, and ``seed(tags:from:values:)`` keeps nothing in this cache. If two
	/// machines each fetch a key, and each fetch reads the key that the other machine fetches, both fetches wait for
	/// ever.
	///
	/// - Parameters:
	///   - memory: The memory tier.
	///   - shared: The store.
	///   - configuration: Freshness, fallback rule and clock. The freshness must have a lifetime.
	///   - clock: Measures how long this machine waits for another machine, and how often it extends a lease. Default: the
	///     system's.
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

	/// Whether this machine can rely on being notified of every change in the store, or `nil` if the cache has no
	/// shared store.
	///
	/// With ``SharedTrust/living(epoch:)``, reads return values from memory without asking the store.
	/// ``SharedTrust/lost(for:)`` says for how long this machine may have missed changes.
	public var sharedTrust: SharedTrust? { shared?.trust }

	/// Makes all entries with one of these tags stale.
	///
	/// If this cache has a shared store, this call applies to all caches over this store, on every machine. Otherwise,
	/// the call applies to the caches of the ``CacheGroup``, as ``CacheGroup/invalidate(_:)-(CacheTag...)`` does. A
	/// cache without a store and without a group has no tags.
	///
	/// - Throws: The error of the store or the group's database. Even then, the tags are invalidated on this machine.
	///   When the store can be reached again, this machine also invalidates the tags in the store.
	public func invalidate(tags: Set<CacheTag>) async throws {
		guard let shared else {
			try await group?.invalidate(tags)
			return
		}
		parts.noteInvalidation(of: tags)
		// An entry that was read in the meantime may be older than the invalidation in the store.
		defer { parts.noteInvalidation(of: tags) }
		try await shared.dataSource.invalidate(tags)
	}

	/// Ends all running reads with a `CancellationError`, and gives back the leases of this machine.
	///
	/// Call this when the server shuts down, before the server closes the store. Otherwise, other machines wait until
	/// the leases expire.
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

	/// Commits the value that a mutation returned.
	///
	/// Call this with exclusive access to the key.
	func commit(_ entry: CacheEntry<Value>, for key: Key, since moment: SharedMoment, to shared: Shared) async {
		do {
			try await write(entry, for: key, to: shared)
			let tags = entry.metadata.mark?.tags ?? []
			guard !tags.isEmpty, !shared.hasHeardAll(since: moment, of: tags) else { return }
			// One of the entry's tags may have been invalidated during the mutation, and the store cannot know that.
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
	/// If that fails, memory keeps the entry, so this machine does not return to an older value.
	///
	/// Call this with exclusive access to the key.
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
			// Perhaps only a lease has overtaken the save. If the fetch with that lease fails, no machine may fall back
			// to the older entry, so the key is removed.
			return try await withdraw(entry, for: key, from: shared)
		}
		keep(entry.marked(number, at: entry.moment), for: key)
	}

	/// Removes the key from the store instead of saving `entry`.
	///
	/// No machine may answer with a value that is older than `entry`, and a save now might replace a newer value. If
	/// the removal fails, memory keeps the entry, so this machine does not return to an older value.
	///
	/// Call this with exclusive access to the key.
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

	/// Call this with exclusive access to all keys.
	func removeAll(from shared: Shared) async throws {
		failures.clearAll()
		memoryDataSource?.removeAll()
		defer {
			memoryDataSource?.removeAll()
			observers.publishRemovalOfAll()
		}
		try await shared.dataSource.removeAll()
	}

	/// Modifies the store's value.
	///
	/// If another machine has changed the value in the meantime, this starts again with the new value. If the store
	/// goes away after `change` was called, the key is removed from the store, so that no machine answers with the old
	/// value. This machine keeps the modified value. It does not write that value later, because that could undo
	/// another machine's change.
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
					// Let the other machine finish. Otherwise, both could take each other's lease for ever.
					await shared.waits.wait(waiting, of: key, atMost: wait, shared.clock, shared.startTask)
					wait = min(wait * 2, .seconds(1))
					continue
				}
				keep(entry.marked(number, at: found.moment.unverified), for: key)
				return entry.value
			} catch {
				shared.end(lease)
				shared.note(error, for: key)
				// The store may have saved the entry.
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
			// This throws the store's own error, unless the store is back.
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

	/// Ends the lifetime of the store's entry, or returns false if the store may still have a fresh entry.
	private func endLifetime(of key: Key, in shared: Shared) async -> Bool {
		for _ in 0..<3 {
			// `nil` means that another machine has taken a newer lease. The entry may then be unchanged, so the loop
			// tries again.
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
