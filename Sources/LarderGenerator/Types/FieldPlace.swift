/// A place of a type, in the two ways in which it is written.
struct FieldPlace: Equatable, Sendable {
	/// The place of the entity.
	static let root = FieldPlace(path: .root, keys: [])

	/// As messages write it: `$.lines[].status`.
	let path: JSONPath
	private let keys: [String]

	private init(path: JSONPath, keys: [String]) {
		self.path = path
		self.keys = keys
	}

	/// As options name it: `lines.status`.
	var dotted: String { keys.joined(separator: ".") }

	/// Whether its key says that it names something: `id`, `customer_id`, `memberIDs`.
	var isIdentifier: Bool { keys.last.map(Self.isIdentifier) == true }

	/// Whether `key` says that it names something.
	static func isIdentifier(_ key: String) -> Bool {
		SwiftName.words(of: key).last.map { ["id", "ids"].contains($0.lowercased()) } == true
	}

	/// The place of the elements of an array.
	var elements: FieldPlace { FieldPlace(path: path.elements, keys: keys) }

	/// The place of the member `key`.
	func appending(key: String) -> FieldPlace {
		FieldPlace(path: path.appending(key: key), keys: keys + [key])
	}
}
