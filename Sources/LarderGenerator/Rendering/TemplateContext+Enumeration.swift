extension TemplateContext {
	/// The values that templates read about the enumeration of `property`; `nil` if it has none.
	static func enumeration(_ property: PropertyBlueprint) -> Self? {
		guard let blueprint = property.type.enumeration else { return nil }
		var enumeration = Self()
		enumeration.name = blueprint.name
		// The name in prose, with its article.
		enumeration.summary = SwiftName.sentence(of: blueprint.name)
		enumeration.cases = blueprint.cases.indices.map { enumerationCase(at: $0, of: blueprint) }
		// The type in the JSON, and the noun for its values.
		let noun = blueprint.isNumeric ? "number" : "text"
		enumeration.wireName = blueprint.wireName
		enumeration.noun = noun
		// Whether the case for any other string must be added, because no string gives a case of its name, and
		// whether it keeps the string.
		enumeration.addsUnknown = !blueprint.cases.contains { $0.name == EnumerationBlueprint.unknown }
		enumeration.keepsTexts = blueprint.keepsTexts
		// The property, before a colon or after a dot, and in prose.
		enumeration.label = property.name
		enumeration.phrase = SwiftName.phrase(of: property.name)
		// The test of the cases.
		enumeration.function = "mapsKnownTextsOf\(SwiftName.upperCamel(property.name))"
		// The variables `text` and `expected`, wrapped in the property's type.
		enumeration.wrappedText = property.type.wrapping(noun)
		enumeration.wrappedCase = property.type.wrapping("expected")
		return enumeration
	}

	/// A case with a text.
	private static func enumerationCase(at index: Int, of enumeration: EnumerationBlueprint) -> Self {
		let blueprint = enumeration.cases[index]
		var context = Self()
		// The declared name, in backticks if it is a keyword.
		context.name = SwiftName.declared(blueprint.name)
		// The name after a dot. The first case has the type before the dot.
		context.reference = (index == 0 ? enumeration.name : "") + ".\(blueprint.name)"
		// The name after a dot.
		context.value = ".\(blueprint.name)"
		// The string or the integer, as a literal.
		context.text = enumeration.literal(blueprint.text)
		context.isRenamed = blueprint.name != blueprint.text
		context.isUnknown = blueprint.name == EnumerationBlueprint.unknown
		// The separator after the case in a list.
		context.comma = enumeration.cases.count > 1 ? "," : ""
		return context
	}
}

extension SwiftName {
	/// Returns `name` as in a declaration, in backticks if it is a keyword.
	static func declared(_ name: String) -> String { ReservedName.keywords.contains(name) ? "`\(name)`" : name }
}
