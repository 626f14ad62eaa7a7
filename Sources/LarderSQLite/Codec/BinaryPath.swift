/// Where in a value something is: the key that led there, and those before it.
final class BinaryPath {
	private let parent: BinaryPath?
	private let key: any CodingKey

	init(parent: BinaryPath?, key: any CodingKey) {
		self.parent = parent
		self.key = key
	}

	/// The path to what `key` leads to, or where there is none, `parent` itself.
	static func path(from parent: BinaryPath?, to key: (any CodingKey)?) -> BinaryPath? {
		guard let key else { return parent }
		return BinaryPath(parent: parent, key: key)
	}

	var keys: [any CodingKey] {
		sequence(first: self, next: \.parent).map(\.key).reversed()
	}
}

/// A field that no type has: the place in a list, or "super".
struct BinaryKey: CodingKey {
	static let parent = BinaryKey(stringValue: "super")

	let stringValue: String
	let intValue: Int?

	init(stringValue: String) {
		self.stringValue = stringValue
		intValue = nil
	}

	init(intValue: Int) {
		stringValue = "Index \(intValue)"
		self.intValue = intValue
	}
}
