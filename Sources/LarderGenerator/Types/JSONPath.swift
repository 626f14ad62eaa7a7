/// The position of a value in a sample, such as `$.results[2].origin.url`.
struct JSONPath: Equatable, Sendable, CustomStringConvertible {
	static let root = JSONPath(description: "$")

	let description: String
	/// The keys that lead to the value, without indices and the keys of dictionaries.
	let keys: [String]
	let file: String?

	init(description: String, keys: [String] = [], file: String? = nil) {
		self.description = description
		self.keys = keys
		self.file = file
	}

	/// The keys as options write them: `lines.status`.
	var dotted: String { keys.joined(separator: ".") }

	/// All keys directly inside the objects at this place, as options write them: `lines.*`.
	var allKeys: String { keys.isEmpty ? "*" : "\(dotted).*" }

	/// The key of the member at this place; `nil` for an element, or a value in a dictionary.
	var lastKey: String? {
		guard let key = keys.last else { return nil }
		return description.hasSuffix(JSONPath(description: "").member(key)) ? key : nil
	}

	/// The place that all elements of an array share.
	var elements: JSONPath { JSONPath(description: "\(description)[]", keys: keys, file: file) }

	/// The place of the member `key`, which is quoted if it is not a plain word.
	func appending(key: String) -> JSONPath {
		JSONPath(description: member(key), keys: keys + [key], file: file)
	}

	/// The place of the value at `key` in a dictionary.
	///
	/// Options do not name `key`. They write the place of the dictionary.
	func appending(entry key: String) -> JSONPath {
		JSONPath(description: member(key), keys: keys, file: file)
	}

	func appending(index: Int) -> JSONPath {
		JSONPath(description: "\(description)[\(index)]", keys: keys, file: file)
	}

	private func member(_ key: String) -> String {
		let isPlain = !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
		return description + (isPlain ? ".\(key)" : "[\(SwiftLiteral.string(key))]")
	}
}
