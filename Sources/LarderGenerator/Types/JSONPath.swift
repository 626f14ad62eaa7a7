/// Where a value lies in a sample, written as in `$.results[2].origin.url`.
struct JSONPath: Equatable, Sendable, CustomStringConvertible {
	/// The place of the whole sample.
	static let root = JSONPath(description: "$")

	let description: String

	/// The place of the member `key`; a key that is no plain word is quoted.
	func appending(key: String) -> JSONPath {
		let isPlain = !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
		return JSONPath(description: isPlain ? "\(description).\(key)" : "\(description)[\(SwiftLiteral.string(key))]")
	}

	/// The place of the element at `index`, counted from 0.
	func appending(index: Int) -> JSONPath {
		JSONPath(description: "\(description)[\(index)]")
	}
}
