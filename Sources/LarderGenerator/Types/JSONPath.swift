/// The position of a value in a sample, such as `$.results[2].origin.url`.
struct JSONPath: Equatable, Sendable, CustomStringConvertible {
	/// The place of a whole sample.
	static let root = JSONPath(description: "$")

	let description: String
	/// The keys that lead to the position, without indices and dictionary keys.
	let keys: [String]
	/// The sample's file; `nil` if the file does not matter.
	let file: String?

	/// Creates the place with this description.
	init(description: String, keys: [String] = [], file: String? = nil) {
		self.description = description
		self.keys = keys
		self.file = file
	}

	/// The notation of options: `lines.status`.
	var dotted: String { keys.joined(separator: ".") }

	/// The key of the member at this position; `nil` for an element and for a value in a dictionary.
	var lastKey: String? {
		guard let key = keys.last else { return nil }
		return description.hasSuffix(JSONPath(description: "").member(key)) ? key : nil
	}

	/// The place that all elements of an array share.
	var elements: JSONPath { JSONPath(description: "\(description)[]", keys: keys, file: file) }

	/// The place of the member `key`.
	///
	/// A key that is not a plain word is quoted.
	func appending(key: String) -> JSONPath {
		JSONPath(description: member(key), keys: keys + [key], file: file)
	}

	/// The place of the value of `key` in a dictionary.
	///
	/// In options, this place is written like the place of the dictionary.
	func appending(entry key: String) -> JSONPath {
		JSONPath(description: member(key), keys: keys, file: file)
	}

	/// The place of the element at `index`, counted from 0.
	func appending(index: Int) -> JSONPath {
		JSONPath(description: "\(description)[\(index)]", keys: keys, file: file)
	}

	private func member(_ key: String) -> String {
		let isPlain = !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
		return description + (isPlain ? ".\(key)" : "[\(SwiftLiteral.string(key))]")
	}
}
