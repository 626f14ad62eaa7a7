/// An enumeration of a model, made of the strings or the integers at one place.
package struct EnumerationBlueprint: Equatable, Sendable {
	/// A case of an enumeration.
	package struct Case: Equatable, Sendable {
		/// The name in Swift, without backticks.
		package let name: String
		/// The string in the JSON, or the digits of an integer.
		package let text: String
	}

	/// The case for any other string.
	package static let unknown = "unknown"
	/// Names that a case cannot have, such as `none` and `some`, which Swift would take for an optional's cases.
	static let reserved: Set<String> = ["allCases", "none", "rawValue", "some"]

	/// The enumeration's name.
	package let name: String
	/// The cases that have a string, in the order of the samples.
	package let cases: [Case]
	/// Whether the values in the JSON are integers.
	let isNumeric: Bool
	/// Whether the case ``unknown`` keeps its value, so that a save sends what was read.
	///
	/// For integers, the case always keeps its value.
	let keepsTexts: Bool

	/// Creates the enumeration of `texts`.
	///
	/// If a string would give a case called ``unknown``, there is no second case. The case ``unknown`` represents the
	/// string.
	///
	/// - Parameter names: The names that a document gives the integers in `texts`. `nil` if `texts` are strings.
	package init(name: String, texts: [String], names: [String]? = nil, keepsTexts: Bool = false) {
		self.name = name
		isNumeric = names != nil
		self.keepsTexts = keepsTexts || isNumeric
		let cases = zip(PropertyNames.names(for: names ?? texts, avoiding: Self.reserved), texts).map(Case.init)
		self.cases = self.keepsTexts ? cases.filter { $0.name != Self.unknown } : cases
	}

	/// The type in the JSON.
	var wireName: String { isNumeric ? "Int" : "String" }

	/// The literal of `text` as a value in the JSON.
	func literal(_ text: String) -> String { isNumeric ? SwiftLiteral.integer(text) : SwiftLiteral.string(text) }

	/// The expression for `text` without its leading dot: the case of `text`, or ``unknown``, with `text` if that case
	/// keeps values.
	func value(for text: String) -> String {
		if let known = cases.first(where: { $0.text == text }) { return known.name }
		return keepsTexts ? "\(Self.unknown)(\(literal(text)))" : Self.unknown
	}

	/// A string that has no case.
	var otherText: String {
		if isNumeric { return String((cases.compactMap { Int($0.text) }.max() ?? 0) + 1) }
		var text = "?"
		while cases.contains(where: { $0.text == text }) { text += "?" }
		return text
	}
}
