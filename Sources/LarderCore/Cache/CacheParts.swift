/// What all caches of this process over the same tiers share.
///
/// Caches are known by the identity of their disk tier, or without one by that of their memory tier. The first cache
/// makes the parts, and later ones use them, whatever memory they bring. If a tier has no identity, its cache shares
/// nothing.
final class CacheParts<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let memory: Tier<Key, Value>
	let disk: Tier<Key, Value>?
	/// The data source of the memory tier, if it is a `MemoryDataSource`, which never suspends or fails.
	let memoryDataSource: MemoryDataSource<Key, Value>?
	let coordinator: CacheCoordinator
	let observers = CacheObservers<Key, Value>()
	let failures = FetchFailures<Key>()
	let events = CacheEvents<Key>()
	let group: CacheGroup?
	private let identity: TierIdentity?

	private init(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)?,
		group: CacheGroup?,
		coordinator: CacheCoordinator
	) {
		identity = if let disk { disk.identity } else { memory.identity }
		memoryDataSource = memory as? MemoryDataSource<Key, Value>
		self.memory = Tier(memory, origin: .memory, events: events)
		self.disk = disk.map { [events] in Tier($0, origin: .disk, events: events) }
		self.coordinator = coordinator
		self.group = group
	}

	deinit {
		if let identity { CacheRegistry.forget(identity) }
	}

	/// The parts that a cache over these tiers uses.
	static func shared(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)?,
		group: CacheGroup?,
		coordinator: CacheCoordinator
	) -> CacheParts {
		let make = {
			let parts = CacheParts(memory: memory, disk: disk, group: group, coordinator: coordinator)
			group?.add(parts)
			return parts
		}
		guard let identity = if let disk { disk.identity } else { memory.identity } else { return make() }
		let parts = CacheRegistry.parts(of: identity, or: make)
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

extension CacheParts: CacheGroupMember {
	func noteInvalidation() {
		coordinator.closeAll()
		failures.clearAll()
		guard let group else { return }
		observers.noteChanges { group.isStale($0.metadata.mark) }
	}

	func endFlights() {
		coordinator.endAll(with: CacheError.sessionEnded)
	}

	func beginClear() async {
		await coordinator.beginClear()
	}

	func clear() async -> (any Error)? {
		failures.clearAll()
		let errors = [await memory.removeAll(), await disk?.removeAll()]
		observers.publishRemovalOfAll()
		return errors.lazy.compactMap { $0 }.first
	}

	func endClear() {
		coordinator.endClear()
	}
}

/// The parts of all caches of this process whose tiers have an identity.
private enum CacheRegistry {
	private struct Place {
		weak var parts: (any AnyObject & Sendable)?
	}

	private static let places = Mutex<[TierIdentity: Place]>([:])

	/// The parts that are in use under `identity`, or those that `make` returns.
	static func parts(
		of identity: TierIdentity,
		or make: () -> any AnyObject & Sendable
	) -> any AnyObject & Sendable {
		if let parts = places.withLock({ $0[identity]?.parts }) { return parts }
		let made = make()
		return places.withLock { places in
			// Another cache may have been faster.
			if let parts = places[identity]?.parts { return parts }
			places[identity] = Place(parts: made)
			return made
		}
	}

	/// Forgets the place of parts that are no longer in use, unless others were made for it in the meantime.
	static func forget(_ identity: TierIdentity) {
		let others = places.withLock { places -> (any AnyObject & Sendable)? in
			let others = places[identity]?.parts
			if others == nil { places[identity] = nil }
			return others
		}
		// If this is their last reference, they forget their place in turn, which takes the lock.
		withExtendedLifetime(others) {}
	}
}
