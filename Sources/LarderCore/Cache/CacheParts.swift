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
	let group: GroupState?
	private let identity: TierIdentity?

	private init(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)?,
		group: GroupState?,
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
		if let identity { CacheRegistry.forget(.cache(identity)) }
	}

	/// The parts that a cache over these tiers uses.
	static func shared(
		memory: any LocalDataSourceContract<Key, Value>,
		disk: (any LocalDataSourceContract<Key, Value>)?,
		group: GroupState?,
		coordinator: CacheCoordinator
	) -> CacheParts {
		let make = {
			let parts = CacheParts(memory: memory, disk: disk, group: group, coordinator: coordinator)
			group?.add(parts)
			return parts
		}
		guard let identity = if let disk { disk.identity } else { memory.identity } else { return make() }
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
