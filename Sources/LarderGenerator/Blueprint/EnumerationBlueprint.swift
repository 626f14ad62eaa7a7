/// An enumeration of a model, made of the texts that were seen at one place.
package struct EnumerationBlueprint: Equatable, Sendable {
	/// One of its cases.
	package struct Case: Equatable, Sendable {
		/// The name in Swift, without backticks.
		package let name: String
		/// The text on the wire.
		package let text: String
	}

	/// The case that stands for any other text.
	package static let unknown = "unknown"
	/// Names that a case cannot have: `none` and `some` would be mistaken for an optional's.
	private static let reserved: Set<String> = ["allCases", "none", "rawValue", "some"]

	/// Its name.
	package let name: String
	/// The cases that have a text, in the order in which the texts were seen.
	package let cases: [Case]

	/// The enumeration of `texts`.
	///
	/// A text that becomes the name ``unknown``, as services write it too, is that case's own.
	package init(name: String, texts: [String]) {
		self.name = name
		cases = zip(PropertyNames.names(for: texts, avoiding: Self.reserved), texts).map(Case.init)
	}

	/// The case of `text`.
	func caseName(for text: String) -> String {
		cases.first { $0.text == text }?.name ?? Self.unknown
	}

	/// The text of the case ``unknown``.
	var unknownText: String { cases.first { $0.name == Self.unknown }?.text ?? Self.unknown }

	/// A text that no case has.
	var otherText: String {
		var text = "?"
		while cases.contains(where: { $0.text == text }) { text += "?" }
		return text
	}
}
