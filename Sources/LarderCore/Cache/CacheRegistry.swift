/// A tier or database that can be suspended for a while, or closed permanently.
package protocol ClosableContract: Sendable {
	/// Whether the tier or database was closed, so that all later calls throw.
	var isClosed: Bool { get }
	/// Whether the tier or database is suspended, so that all calls throw until it is resumed.
	var isSuspended: Bool { get }
}

/// The parts that all caches or groups over one place share.
protocol SharedPartsContract: AnyObject, Sendable {
	/// Whether the place was closed, so that caches and groups made later do not share these parts.
	var isClosed: Bool { get }
}

/// The shared parts of all caches and groups of this process, by the identity of their tier or database.
enum CacheRegistry {
	/// A place in which caches or groups keep something.
	enum PlaceID: Hashable {
		case cache(TierIdentity)
		case group(TierIdentity)
	}

	private struct Place {
		weak var parts: (any SharedPartsContract)?
	}

	private static let places = Mutex<[PlaceID: Place]>([:])

	/// The parts that are in use under `id`, or those that `make` returns.
	static func parts(
		of id: PlaceID,
		or make: () -> any SharedPartsContract
	) -> any SharedPartsContract {
		if let parts = places.withLock({ $0[id]?.parts }), !parts.isClosed { return parts }
		let made = make()
		return places.withLock { places in
			// Another thread may have made the parts in the meantime.
			if let parts = places[id]?.parts, !parts.isClosed { return parts }
			places[id] = Place(parts: made)
			return made
		}
	}

	/// Forgets the place of parts that are no longer in use, unless the place has new parts by now.
	static func forget(_ id: PlaceID) {
		let others = places.withLock { places -> (any SharedPartsContract)? in
			let others = places[id]?.parts
			if others == nil { places[id] = nil }
			return others
		}
		// If this was the last reference to the parts, their `deinit` forgets their place, which takes the lock.
		withExtendedLifetime(others) {}
	}
}
