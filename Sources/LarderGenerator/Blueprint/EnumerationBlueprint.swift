/// An enumeration of a model, made from the strings or the integers at one key.
package struct EnumerationBlueprint: Equatable, Sendable {
	package struct Case: Equatable, Sendable {
		/// The case's name in Swift, without backticks.
		package let name: String
		/// The string in the JSON, or the digits of the integer.
		package let text: String
	}

	/// The case for any string or integer that has no case of its own.
	package static let unknown = "unknown"
	/// Names that a case cannot have: Swift's own members, and `none` and `some`, which Swift takes for cases of an
	/// optional.
	static let reserved: Set<String> = ["allCases", "none", "rawValue", "some"]

	package let name: String
	/// The cases that have a string or an integer, in the order of the samples.
	package let cases: [Case]
	let isNumeric: Bool
	/// Whether the case ``unknown`` has the original string as its associated value, so that a save can send it back.
	///
	/// For integers, the case always has the original value.
	let keepsTexts: Bool

	/// Creates the enumeration of `texts`.
	///
	/// If a string in `texts` would itself give a case called ``unknown``, all strings without a case share that case.
	///
	/// - Parameters:
	///   - names: The names that a document gives the integers in `texts`; `nil` if `texts` are strings.
	///   - cutsNames: Whether the names of the cases lose words, and the empty string is called `value`, as in earlier
	///     versions.
	package init(
		name: String,
		texts: [String],
		names: [String]? = nil,
		keepsTexts: Bool = false,
		cutsNames: Bool = false
	) {
		self.name = name
		isNumeric = names != nil
		self.keepsTexts = keepsTexts || isNumeric
		let words = (names ?? texts).map { $0.isEmpty && !cutsNames ? "empty" : $0 }
		let caseNames = PropertyNames.names(for: words, avoiding: Self.reserved, isCut: cutsNames)
		let cases = zip(caseNames, texts).map(Case.init)
		self.cases = self.keepsTexts ? cases.filter { $0.name != Self.unknown } : cases
	}

	var wireName: String { isNumeric ? "Int" : "String" }

	func literal(_ text: String) -> String { isNumeric ? SwiftLiteral.integer(text) : SwiftLiteral.string(text) }

	/// The expression of the case for `text`, without a leading dot, such as `paid` or `unknown("x")`.
	func value(for text: String) -> String {
		if let known = cases.first(where: { $0.text == text }) { return known.name }
		return keepsTexts ? "\(Self.unknown)(\(literal(text)))" : Self.unknown
	}

	var otherText: String {
		if isNumeric { return String((cases.compactMap { Int($0.text) }.max() ?? 0) + 1) }
		var text = "?"
		while cases.contains(where: { $0.text == text }) { text += "?" }
		return text
	}
}
