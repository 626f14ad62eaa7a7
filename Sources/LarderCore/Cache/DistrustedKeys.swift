/// What one tier may hold although it should not, because a write or a removal failed there.
///
/// Such a tier still answers its old value; it is passed over until a write to it succeeds.
struct DistrustedKeys<Key: Hashable> {
	/// Whether ``keys`` are the only ones to be trusted, rather than the only ones not to be.
	private var isInverted = false
	private var keys: Set<Key> = []

	var isEmpty: Bool { !isInverted && keys.isEmpty }

	func contains(_ key: Key) -> Bool {
		keys.contains(key) != isInverted
	}

	mutating func insert(_ key: Key) {
		if isInverted { keys.remove(key) } else { keys.insert(key) }
	}

	mutating func remove(_ key: Key) {
		if isInverted { keys.insert(key) } else { keys.remove(key) }
	}

	mutating func insertAll() {
		isInverted = true
		keys = []
	}

	mutating func removeAll() {
		isInverted = false
		keys = []
	}
}
