/// Holds the overlay that shows an outbox's pending changes in a cache, if an outbox uses the cache.
///
/// Without an overlay, a read costs only one look at a number.
final class OverlaySlot<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private let isFilled = AtomicCount()
	private let slot = Mutex<PendingOverlay<Key, Value>?>(nil)

	var overlay: PendingOverlay<Key, Value>? {
		isFilled.value == 0 ? nil : slot.withLock { $0 }
	}

	/// Stores an overlay, or returns false if the slot already has one.
	func fill(with overlay: PendingOverlay<Key, Value>) -> Bool {
		slot.withLock { slot in
			guard slot == nil else { return false }
			slot = overlay
			isFilled.set(1)
			return true
		}
	}

	/// Removes `overlay`, unless the slot holds another overlay.
	func empty(of overlay: PendingOverlay<Key, Value>) {
		slot.withLock { slot in
			guard slot === overlay else { return }
			slot = nil
			isFilled.set(0)
		}
	}
}

/// A weak reference to the parts of a cache, because the overlay must not keep the cache alive.
struct WeakParts<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	weak var parts: CacheParts<Key, Value>?

	init(_ parts: CacheParts<Key, Value>) {
		self.parts = parts
	}
}
