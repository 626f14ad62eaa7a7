/// What templates read of an enumeration, and of the property that holds it.
struct EnumerationContext {
	/// A case that has a text.
	struct Case {
		/// The name as it is declared, in backticks where it is a keyword.
		let name: String
		/// The name after a dot, with the type before it in the first case.
		let reference: String
		/// The text, as a literal.
		let text: String
		let isRenamed: Bool
		let isUnknown: Bool
		/// What follows the case in a list.
		let comma: String
	}

	let name: String
	let cases: [Case]
	/// Whether the case for any other text has none of its own.
	let addsUnknown: Bool
	/// The property that holds it, before a colon or after a dot.
	let label: String
	/// The property in prose.
	let phrase: String
	/// The test of the cases.
	let function: String
	/// The variables `text` and `expected` as the property holds them.
	let wrappedText: String
	let wrappedCase: String

	/// The enumeration that `property` holds; `nil` where it holds none.
	init?(_ property: PropertyBlueprint) {
		guard let enumeration = property.type.enumeration else { return nil }
		name = enumeration.name
		cases = enumeration.cases.enumerated().map { Case($1, at: $0, in: enumeration) }
		addsUnknown = !enumeration.cases.contains { $0.name == EnumerationBlueprint.unknown }
		label = property.name
		phrase = SwiftName.words(of: property.name).map { $0.lowercased() }.joined(separator: " ")
		function = "mapsKnownTextsOf\(SwiftName.upperCamel(property.name))"
		wrappedText = property.type.wrapping("text")
		wrappedCase = property.type.wrapping("expected")
	}
}

extension EnumerationContext.Case {
	fileprivate init(_ blueprint: EnumerationBlueprint.Case, at index: Int, in enumeration: EnumerationBlueprint) {
		name = ReservedName.keywords.contains(blueprint.name) ? "`\(blueprint.name)`" : blueprint.name
		reference = (index == 0 ? enumeration.name : "") + ".\(blueprint.name)"
		text = SwiftLiteral.string(blueprint.text)
		isRenamed = blueprint.name != blueprint.text
		isUnknown = blueprint.name == EnumerationBlueprint.unknown
		comma = enumeration.cases.count > 1 ? "," : ""
	}
}
