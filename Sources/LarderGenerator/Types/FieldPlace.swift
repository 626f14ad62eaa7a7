/// The place of a value in the entity, as messages and as options write it.
struct FieldPlace: Equatable, Sendable {
	static let root = FieldPlace(path: .root)

	/// The notation of messages: `$.lines[].status`.
	let path: JSONPath

	/// Creates the place at `path`, which must have no indices.
	init(path: JSONPath) {
		self.path = path
	}

	/// The notation of options: `lines.status`.
	var dotted: String { path.dotted }

	/// The last key of the place; `nil` for the entity.
	var key: String? { path.keys.last }

	/// Whether the place's key looks like the key of an identifier: `id`, `customer_id`, `memberIDs`.
	var isIdentifier: Bool { key.map(Self.isIdentifier) == true }

	static func isIdentifier(_ key: String) -> Bool {
		SwiftName.words(of: key).last.map { ["id", "ids"].contains($0.lowercased()) } == true
	}

	var isElement: Bool { path.description.hasSuffix("[]") }

	/// Whether this is the place of a key inside an element of an array or a dictionary.
	var isInElement: Bool {
		guard let key else { return false }
		var text = path.description
		while text.hasSuffix("[]") { text.removeLast(2) }
		let member = JSONPath(description: "").appending(key: key).description
		return text.dropLast(member.count).hasSuffix("[]")
	}

	var elements: FieldPlace { FieldPlace(path: path.elements) }

	func appending(key: String) -> FieldPlace { FieldPlace(path: path.appending(key: key)) }
}
