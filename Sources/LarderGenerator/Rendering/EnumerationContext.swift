/// What templates read about an enumeration and its property.
struct EnumerationContext {
	/// A case with a text.
	struct Case {
		/// The declared name, in backticks if it is a keyword.
		let name: String
		/// The name after a dot; the first case has the type before it.
		let reference: String
		/// The name after a dot.
		let value: String
		/// The text or the integer, as a literal.
		let text: String
		let isRenamed: Bool
		let isUnknown: Bool
		/// The text after the case in a list.
		let comma: String
	}

	let name: String
	/// The name in prose, with its article.
	let summary: String
	let cases: [Case]
	/// The type on the wire, and the noun for its values.
	let wireName: String
	let noun: String
	/// Whether the case for any other text has no text itself.
	let addsUnknown: Bool
	/// Whether that case keeps the text.
	let keepsTexts: Bool
	/// The property, before a colon or after a dot.
	let label: String
	/// The property in prose.
	let phrase: String
	/// The test of the cases.
	let function: String
	/// The variables `text` and `expected`, wrapped in the property's type.
	let wrappedText: String
	let wrappedCase: String

	/// Creates the context of the enumeration of `property`; `nil` if it has none.
	init?(_ property: PropertyBlueprint) {
		guard let enumeration = property.type.enumeration else { return nil }
		name = enumeration.name
		summary = SwiftName.sentence(of: enumeration.name)
		cases = enumeration.cases.enumerated().map { Case($1, at: $0, in: enumeration) }
		wireName = enumeration.wireName
		noun = enumeration.isNumeric ? "number" : "text"
		keepsTexts = enumeration.keepsTexts
		addsUnknown = !enumeration.cases.contains { $0.name == EnumerationBlueprint.unknown }
		label = property.name
		phrase = SwiftName.phrase(of: property.name)
		function = "mapsKnownTextsOf\(SwiftName.upperCamel(property.name))"
		wrappedText = property.type.wrapping(noun)
		wrappedCase = property.type.wrapping("expected")
	}
}

extension EnumerationContext.Case {
	fileprivate init(_ blueprint: EnumerationBlueprint.Case, at index: Int, in enumeration: EnumerationBlueprint) {
		name = ReservedName.keywords.contains(blueprint.name) ? "`\(blueprint.name)`" : blueprint.name
		reference = (index == 0 ? enumeration.name : "") + ".\(blueprint.name)"
		value = ".\(blueprint.name)"
		text = enumeration.literal(blueprint.text)
		isRenamed = blueprint.name != blueprint.text
		isUnknown = blueprint.name == EnumerationBlueprint.unknown
		comma = enumeration.cases.count > 1 ? "," : ""
	}
}
