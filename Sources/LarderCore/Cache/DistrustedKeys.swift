/// The keys for which one tier may hold an old value, because a removal in it failed.
///
/// The cache does not read such a key from the tier until a save or a removal of the key succeeds. At most `limit`
/// distrusted keys are tracked. Past that limit, no key is trusted except those that are written later, and the trusted
/// keys are tracked instead.
struct DistrustedKeys<Key: Hashable> {
	private let limit: Int
	/// Whether ``keys`` are the trusted keys instead of the distrusted ones.
	private var isInverted = false
	private var keys: Set<Key> = []

	init(limit: Int = 1_000) {
		self.limit = limit
	}

	var isEmpty: Bool { !isInverted && keys.isEmpty }

	/// The number of keys that are tracked.
	var count: Int { keys.count }

	func contains(_ key: Key) -> Bool {
		keys.contains(key) != isInverted
	}

	mutating func insert(_ key: Key) {
		if isInverted { keys.remove(key) } else { track(key) }
	}

	mutating func remove(_ key: Key) {
		if isInverted { track(key) } else { keys.remove(key) }
	}

	mutating func insertAll() {
		isInverted = true
		keys = []
	}

	mutating func removeAll() {
		isInverted = false
		keys = []
	}

	private mutating func track(_ key: Key) {
		if keys.count >= limit, !keys.contains(key) {
			let isTrusted = isInverted
			insertAll()
			guard isTrusted else { return }
		}
		keys.insert(key)
	}
}
