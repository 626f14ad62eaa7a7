/// The path of a part in a value: its key, and the keys before it.
final class BinaryPath {
	private let parent: BinaryPath?
	private let key: any CodingKey

	init(parent: BinaryPath?, key: any CodingKey) {
		self.parent = parent
		self.key = key
	}

	/// The path of `key` below `parent`, or `parent` itself if `key` is `nil`.
	static func path(from parent: BinaryPath?, to key: (any CodingKey)?) -> BinaryPath? {
		guard let key else { return parent }
		return BinaryPath(parent: parent, key: key)
	}

	var keys: [any CodingKey] {
		sequence(first: self, next: \.parent).map(\.key).reversed()
	}
}

/// A key that no type declares: a position in a list, or "super".
enum BinaryKey: CodingKey {
	case index(Int)
	case parent

	init?(stringValue: String) { nil }
	init?(intValue: Int) { self = .index(intValue) }

	var stringValue: String { intValue.map { "Index \($0)" } ?? "super" }

	var intValue: Int? {
		guard case .index(let index) = self else { return nil }
		return index
	}
}
