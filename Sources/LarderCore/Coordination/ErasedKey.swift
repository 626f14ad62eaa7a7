/// A key of a type that its holder does not know, hashed once.
///
/// The coordinator holds erased keys and answers, so the compiler knows all its types. As generic code, it took three times
/// as long for each reader that joins a flight (see `Benchmarks/`). All keys of one holder must have one type.
struct ErasedKey: Hashable, Sendable {
	private let hash: Int
	private let box: any KeyBox

	init<Key: Hashable & Sendable>(_ key: Key) {
		hash = key.hashValue
		box = TypedKeyBox(key)
	}

	/// What the type of the key is called.
	var typeName: String { box.typeName }

	static func == (lhs: ErasedKey, rhs: ErasedKey) -> Bool {
		lhs.hash == rhs.hash && lhs.box.hasKey(of: rhs.box)
	}

	func hash(into hasher: inout Hasher) {
		hasher.combine(hash)
	}
}

private protocol KeyBox: AnyObject, Sendable {
	var typeName: String { get }
	func hasKey(of other: any KeyBox) -> Bool
}

private final class TypedKeyBox<Key: Hashable & Sendable>: KeyBox {
	private let key: Key

	init(_ key: Key) {
		self.key = key
	}

	var typeName: String { "\(Key.self)" }

	func hasKey(of other: any KeyBox) -> Bool {
		// Not a cast: all keys of one holder have one type.
		unsafeDowncast(other, to: Self.self).key == key
	}
}
