/// The position of a value in a sample, such as `$.results[2].origin.url`.
struct JSONPath: Equatable, Sendable, CustomStringConvertible {
	/// The place of a whole sample.
	static let root = JSONPath(description: "$")

	let description: String
	/// The sample's file; `nil` if it does not matter.
	let file: String?

	/// Creates the place with this description.
	init(description: String, file: String? = nil) {
		self.description = description
		self.file = file
	}

	/// The place that all elements of an array share.
	var elements: JSONPath { JSONPath(description: "\(description)[]", file: file) }

	/// The place of the member `key`; a key that is not a plain word is quoted.
	func appending(key: String) -> JSONPath {
		let isPlain = !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
		let member = isPlain ? ".\(key)" : "[\(SwiftLiteral.string(key))]"
		return JSONPath(description: description + member, file: file)
	}

	/// The place of the element at `index`, counted from 0.
	func appending(index: Int) -> JSONPath {
		JSONPath(description: "\(description)[\(index)]", file: file)
	}
}
