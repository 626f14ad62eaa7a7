import Synchronization

/// The coordinators of one executor, one for each pair of key and value types that it is used with.
final class CacheCoordinators: Sendable {
	private let coordinators = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

	func coordinator<Key: Hashable & Sendable, Value: Sendable>() -> CacheCoordinator<Key, CacheLanding<Value>> {
		typealias Coordinator = CacheCoordinator<Key, CacheLanding<Value>>
		return coordinators.withLock { coordinators in
			if let known = coordinators[ObjectIdentifier(Coordinator.self)] as? Coordinator { return known }
			let new = Coordinator()
			coordinators[ObjectIdentifier(Coordinator.self)] = new
			return new
		}
	}
}
