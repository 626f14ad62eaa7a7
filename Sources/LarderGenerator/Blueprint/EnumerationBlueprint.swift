/// An enumeration of a model, made of the texts at one place of the samples.
package struct EnumerationBlueprint: Equatable, Sendable {
	/// One of its cases.
	package struct Case: Equatable, Sendable {
		/// The name in Swift, without backticks.
		package let name: String
		/// The text on the wire.
		package let text: String
	}

	/// The case for any other text.
	package static let unknown = "unknown"
	/// Names that a case cannot have, such as `none` and `some`, which Swift would take for an optional's cases.
	private static let reserved: Set<String> = ["allCases", "none", "rawValue", "some"]

	/// Its name.
	package let name: String
	/// The cases with a text, in the order of the samples.
	package let cases: [Case]
	/// Whether the case ``unknown`` keeps its text, so that a save sends what was read.
	let keepsTexts: Bool

	/// Creates the enumeration of `texts`.
	///
	/// If a text has the name ``unknown``, it becomes the text of that case, or needs no case of its own.
	package init(name: String, texts: [String], keepsTexts: Bool = false) {
		self.name = name
		self.keepsTexts = keepsTexts
		let cases = zip(PropertyNames.names(for: texts, avoiding: Self.reserved), texts).map(Case.init)
		self.cases = keepsTexts ? cases.filter { $0.name != Self.unknown } : cases
	}

	/// The value of `text`, after a dot.
	func value(for text: String) -> String {
		if let known = cases.first(where: { $0.text == text }) { return known.name }
		return keepsTexts ? "\(Self.unknown)(\(SwiftLiteral.string(text)))" : Self.unknown
	}

	/// A text without a case.
	var otherText: String {
		var text = "?"
		while cases.contains(where: { $0.text == text }) { text += "?" }
		return text
	}
}
