/// An enumeration of a model, made of the texts or the integers at one place.
package struct EnumerationBlueprint: Equatable, Sendable {
	/// One of its cases.
	package struct Case: Equatable, Sendable {
		/// The name in Swift, without backticks.
		package let name: String
		/// The text on the wire, or the digits of an integer.
		package let text: String
	}

	/// The case for any other text.
	package static let unknown = "unknown"
	/// Names that a case cannot have, such as `none` and `some`, which Swift would take for an optional's cases.
	static let reserved: Set<String> = ["allCases", "none", "rawValue", "some"]

	/// Its name.
	package let name: String
	/// The cases with a text, in the order of the samples.
	package let cases: [Case]
	/// Whether the values on the wire are integers.
	let isNumeric: Bool
	/// Whether the case ``unknown`` keeps its value, so that a save sends what was read; always so for integers.
	let keepsTexts: Bool

	/// Creates the enumeration of `texts`.
	///
	/// If a text has the name ``unknown``, it becomes the text of that case, or needs no case of its own.
	///
	/// - Parameter names: What a document calls the integers that `texts` are; `nil` if they are texts.
	package init(name: String, texts: [String], names: [String]? = nil, keepsTexts: Bool = false) {
		self.name = name
		isNumeric = names != nil
		self.keepsTexts = keepsTexts || isNumeric
		let cases = zip(PropertyNames.names(for: names ?? texts, avoiding: Self.reserved), texts).map(Case.init)
		self.cases = self.keepsTexts ? cases.filter { $0.name != Self.unknown } : cases
	}

	/// The type on the wire.
	var wireName: String { isNumeric ? "Int" : "String" }

	/// `text` as a value on the wire.
	func literal(_ text: String) -> String { isNumeric ? SwiftLiteral.integer(text) : SwiftLiteral.string(text) }

	/// The value of `text`, after a dot.
	func value(for text: String) -> String {
		if let known = cases.first(where: { $0.text == text }) { return known.name }
		return keepsTexts ? "\(Self.unknown)(\(literal(text)))" : Self.unknown
	}

	/// A text without a case.
	var otherText: String {
		if isNumeric { return String((cases.compactMap { Int($0.text) }.max() ?? 0) + 1) }
		var text = "?"
		while cases.contains(where: { $0.text == text }) { text += "?" }
		return text
	}
}
