/// What one tier may hold although it should not, because a write or a removal failed there.
///
/// Such a tier still answers its old value; it is passed over until a write to it succeeds. It is known of a limited number
/// of keys which of them are trusted; where that is exceeded, none is, for a tier that is passed over is never wrong.
struct DistrustedKeys<Key: Hashable> {
	private let limit: Int
	/// Whether ``keys`` are the only ones to be trusted, rather than the only ones not to be.
	private var isInverted = false
	private var keys: Set<Key> = []

	init(limit: Int = 1_000) {
		self.limit = limit
	}

	var isEmpty: Bool { !isInverted && keys.isEmpty }

	/// How many keys are remembered.
	var count: Int { keys.count }

	func contains(_ key: Key) -> Bool {
		keys.contains(key) != isInverted
	}

	mutating func insert(_ key: Key) {
		if isInverted { keys.remove(key) } else { remember(key) }
	}

	mutating func remove(_ key: Key) {
		if isInverted { remember(key) } else { keys.remove(key) }
	}

	mutating func insertAll() {
		isInverted = true
		keys = []
	}

	mutating func removeAll() {
		isInverted = false
		keys = []
	}

	private mutating func remember(_ key: Key) {
		if keys.count >= limit, !keys.contains(key) {
			let isTrusted = isInverted
			insertAll()
			guard isTrusted else { return }
		}
		keys.insert(key)
	}
}
