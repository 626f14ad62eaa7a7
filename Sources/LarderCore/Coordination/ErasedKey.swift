/// A key without its type, with its hash computed once.
///
/// The coordinator uses erased keys and answers, so that it is not generic. As generic code, it took three times as
/// long for each reader that joined a flight (see `Benchmarks/`). Compare only keys of one type.
struct ErasedKey: Hashable, Sendable {
	private let hash: Int
	private let box: any KeyBox

	init<Key: Hashable & Sendable>(_ key: Key) {
		hash = key.hashValue
		box = TypedKeyBox(key)
	}

	/// The name of the key's type.
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
		// This needs no checked cast, because only keys of one type are compared.
		unsafeDowncast(other, to: Self.self).key == key
	}
}
