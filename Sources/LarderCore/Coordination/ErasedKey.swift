/// A key without its type, with its hash computed once.
///
/// The coordinator uses erased keys and answers, so that it need not be generic. With generic code, each reader that
/// joined a flight took three times as long (see `Benchmarks/`). In one coordinator, all keys of a kind have the same
/// type.
struct ErasedKey: Hashable, Sendable {
	/// What a key identifies.
	enum Kind: Hashable {
		case entry
		/// A list of entries.
		case list
		/// The next page of a list.
		case page
		/// The line in which commits of all lists wait.
		case lists
	}

	/// The key of the line in which commits of all lists wait.
	static let lists = ErasedKey(Kind.lists, kind: .lists)

	let kind: Kind
	private let hash: Int
	private let box: any KeyBox

	init<Key: Hashable & Sendable>(_ key: Key, kind: Kind = .entry) {
		self.kind = kind
		hash = key.hashValue
		box = TypedKeyBox(key)
	}

	/// The key of the line in which a commit of this key waits for exclusive access.
	///
	/// Each entry has its own line. All lists share one line.
	var line: ErasedKey {
		switch kind {
		case .entry, .lists: self
		case .list, .page: .lists
		}
	}

	/// The name of the key's type.
	var typeName: String { box.typeName }

	/// The key with its type, or `nil` if it is of another type.
	func key<Key>(as type: Key.Type = Key.self) -> Key? { box.anyKey as? Key }

	static func == (lhs: ErasedKey, rhs: ErasedKey) -> Bool {
		lhs.hash == rhs.hash && lhs.kind == rhs.kind && lhs.box.hasKey(of: rhs.box)
	}

	func hash(into hasher: inout Hasher) {
		hasher.combine(hash)
	}
}

private protocol KeyBox: AnyObject, Sendable {
	var typeName: String { get }
	var anyKey: Any { get }
	func hasKey(of other: any KeyBox) -> Bool
}

private final class TypedKeyBox<Key: Hashable & Sendable>: KeyBox {
	private let key: Key

	init(_ key: Key) {
		self.key = key
	}

	var typeName: String { "\(Key.self)" }
	var anyKey: Any { key }

	func hasKey(of other: any KeyBox) -> Bool {
		// This needs no checked cast, because all keys of a kind have the same type.
		unsafeDowncast(other, to: Self.self).key == key
	}
}
