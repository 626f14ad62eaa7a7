/// The coordinators of one executor, one for each pair of key and value types that it is used with.
final class CacheCoordinators: Sendable {
	private let coordinators = Mutex<[ObjectIdentifier: CacheCoordinator]>([:])

	/// The coordinator of what is named by `type`.
	func coordinator(for type: Any.Type) -> CacheCoordinator {
		coordinators.withLock { coordinators in
			if let known = coordinators[ObjectIdentifier(type)] { return known }
			let new = CacheCoordinator()
			coordinators[ObjectIdentifier(type)] = new
			return new
		}
	}
}
