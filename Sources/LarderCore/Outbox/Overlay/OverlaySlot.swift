/// The outbox's overlay of a cache, if an outbox has one of it.
///
/// Without one, this costs a look at a number.
final class OverlaySlot<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private let isFilled = AtomicCount()
	private let slot = Mutex<PendingOverlay<Key, Value>?>(nil)

	var overlay: PendingOverlay<Key, Value>? {
		isFilled.value == 0 ? nil : slot.withLock { $0 }
	}

	/// Puts an overlay in, and returns false if there is one already.
	func fill(with overlay: PendingOverlay<Key, Value>) -> Bool {
		slot.withLock { slot in
			guard slot == nil else { return false }
			slot = overlay
			isFilled.set(1)
			return true
		}
	}

	/// Takes `overlay` out, unless another one is in.
	func empty(of overlay: PendingOverlay<Key, Value>) {
		slot.withLock { slot in
			guard slot === overlay else { return }
			slot = nil
			isFilled.set(0)
		}
	}
}

/// A weak reference to the parts of a cache, which its overlay must not keep alive.
struct WeakParts<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	weak var parts: CacheParts<Key, Value>?

	init(_ parts: CacheParts<Key, Value>) {
		self.parts = parts
	}
}
