/// The parts that all caches of this process over the same tiers share.
///
/// A cache has the identity of its disk tier, or of its memory tier if it has no disk tier. The first cache of an
/// identity makes the parts. Later caches use these parts in place of their own memory tier. A cache whose tier has no
/// identity shares nothing.
final class CacheParts<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let memory: Tier<Key, Value>
	/// The tier behind memory, if there is one.
	let farther: FartherTier<Key, Value>?
	/// The data source of the memory tier, if it is a `MemoryDataSource`, which never suspends or fails.
	let memoryDataSource: MemoryDataSource<Key, Value>?
	let coordinator: CacheCoordinator
	let observers: CacheObservers<Key, Value>
	let failures: FetchFailures<Key>
	let events: CacheEvents<Key>
	/// Holds the overlay that shows an outbox's pending changes, if an outbox uses this cache.
	let overlays = OverlaySlot<Key, Value>()
	let group: GroupState?
	/// The parts that the lists over this cache share, or `nil` if this is a cache of lists itself.
	let lists: ListStore<Key, Value>?
	/// Commits the members of lists, if this is a cache of lists.
	let memberCommitter: (any MemberCommitterContract<Key, Value>)?
	private let identity: TierIdentity?

	private init(
		as identity: TierIdentity?,
		memory: any LocalDataSourceContract<Key, Value>,
		farther: FartherSource<Key, Value>?,
		group: GroupState?,
		coordinator: CacheCoordinator
	) {
		self.identity = identity
		let (observers, failures) = (CacheObservers<Key, Value>(), FetchFailures<Key>())
		let listEvents = CacheEvents<ListID>()
		let events = CacheEvents<Key>(lists: listEvents)
		let memory = Tier(memory, origin: .memory, events: events, group: group)
		let farther: FartherTier<Key, Value>? = farther.map { source in
			switch source {
			case .disk(let disk): .disk(Tier(disk, origin: .disk, events: events, group: group))
			case .shared(let shared, let clock, let wallClock):
				.shared(SharedTier(shared, clock, wallClock, events: events, startTask: coordinator.startTask))
			}
		}
		memoryDataSource = memory.memoryDataSource
		(self.memory, self.farther) = (memory, farther)
		(self.observers, self.failures, self.events) = (observers, failures, events)
		self.coordinator = coordinator
		self.group = group
		// There are no lists over a store that machines share.
		lists =
			farther?.shared != nil
			? nil
			: ListStore(
				memory: memory,
				disk: farther?.disk,
				observers: observers,
				failures: failures,
				events: listEvents,
				coordinator: coordinator,
				group: group,
				overlays: overlays
			)
		memberCommitter = nil
	}

	/// Creates the parts of a cache of the lists in `store`, over a cache that has these parts.
	init<Member, Model>(_ store: ListStore<Member, Model>, over parts: CacheParts<Member, Model>)
	where Key == ListID, Value == ListSnapshot<Member, Model> {
		(memory, farther) = (store.memory, store.disk.map { .disk($0) })
		memoryDataSource = nil
		coordinator = parts.coordinator
		(observers, failures, events) = (store.observers, store.failures, store.events)
		group = parts.group
		lists = nil
		memberCommitter = store
		identity = nil
	}

	deinit {
		if let identity { CacheRegistry.forget(.cache(identity)) }
	}

	/// The parts that a cache over these tiers uses.
	static func shared(
		memory: any LocalDataSourceContract<Key, Value>,
		farther: FartherSource<Key, Value>?,
		group: GroupState?,
		coordinator: CacheCoordinator
	) -> CacheParts {
		let identity = if case .disk(let disk) = farther { disk.identity } else { memory.identity }
		let make = {
			let parts = CacheParts(
				as: identity,
				memory: memory,
				farther: farther,
				group: group,
				coordinator: coordinator
			)
			group?.add(parts)
			parts.listenToProcesses()
			parts.listenToMachines()
			return parts
		}
		guard let identity else { return make() }
		let parts = CacheRegistry.parts(of: .cache(identity), or: make)
		guard let parts = parts as? CacheParts else {
			preconditionFailure(
				"""
				Two caches keep different types in one place, \(Self.self) and \(type(of: parts)); give each kind of value \
				its own namespace or data source.
				"""
			)
		}
		precondition(parts.group === group, "Two caches over the same tiers are in different groups; use one group.")
		return parts
	}
}

extension CacheParts {
	var disk: Tier<Key, Value>? { farther?.disk }
	var shared: SharedTier<Key, Value>? { farther?.shared }

	/// The tiers of this machine in the order in which they are read.
	var tiers: [Tier<Key, Value>] {
		if let disk { [memory, disk] } else { [memory] }
	}

	/// Whether the keys identify entries or lists.
	var keyKind: ErasedKey.Kind { memberCommitter == nil ? .entry : .list }

	/// The entry from the first tier that has one, however old.
	func current(for key: Key) async -> CacheAnswer<Value>? {
		if let shared { return await current(for: key, in: shared) }
		for tier in tiers {
			if let entry = await tier.read(key) { return CacheAnswer(entry, origin: tier.origin) }
		}
		return nil
	}

	/// Shows the new entry of `key` to its observers, and to observers of lists that contain `key`.
	///
	/// Call this with exclusive access to the key.
	func publish(_ entry: CacheEntry<Value>?, for key: Key, by fetch: Int? = nil, error: (any Error)? = nil) {
		observers.publish(entry, for: key, by: fetch, error: error)
		lists?.noteCommit(entry, of: key)
		guard let overlay = overlays.overlay else { return }
		// The entity may have had other keys before the service gave it this key. Observers of these keys also see the
		// new entry.
		for old in overlay.oldKeys(of: key) { observers.publish(entry, for: old) }
	}

	/// Tells the outbox what was committed for `key`, if the key has pending changes.
	///
	/// Call this with exclusive access to the key, before ``publish(_:for:by:error:)``.
	///
	/// - Parameter ticket: The ticket of the fetch, or `nil` for a save or a removal.
	func note(_ entry: CacheEntry<Value>?, for key: Key, fetchedWith ticket: Int? = nil) async {
		await overlays.overlay?.note(entry, for: key, fetchedWith: ticket)
	}
}

extension CacheParts: SharedPartsContract {
	var isClosed: Bool { disk?.isClosed ?? false }
}

extension CacheParts: CacheGroupMember {
	func noteInvalidation() {
		coordinator.closeFlights()
		failures.clearAll()
		lists?.noteInvalidation()
		guard let group else { return }
		observers.changeEntries { group.isStale($1.metadata.mark) }
	}

	func endFlights() {
		coordinator.endAll(with: CacheError.sessionEnded)
	}

	func beginClear() async {
		await coordinator.beginClear()
	}

	func clear(emptied: TierIdentity? = nil) async -> (any Error)? {
		failures.clearAll()
		let isDiskEmptied =
			if let emptied, let identity, disk != nil { identity.sharesPlace(with: emptied) } else { false }
		if isDiskEmptied { disk?.changeTrust(inAll: true) }
		await overlays.overlay?.noteClear()
		let errors = [await memory.removeAll(), isDiskEmptied ? nil : await disk?.removeAll()]
		observers.publishRemovalOfAll()
		lists?.clear(hasDiskFailed: errors[1] != nil)
		return errors.lazy.compactMap { $0 }.first
	}

	func endClear() {
		coordinator.endClear()
	}
}
