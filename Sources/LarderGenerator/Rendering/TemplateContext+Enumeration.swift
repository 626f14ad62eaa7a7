extension TemplateContext {
	/// The values that templates read about the enumeration of `property`; `nil` if the property has none.
	static func enumeration(_ property: PropertyBlueprint) -> Self? {
		guard let blueprint = property.type.enumeration else { return nil }
		var enumeration = Self()
		enumeration.name = blueprint.name
		enumeration.summary = SwiftName.sentence(of: blueprint.name)
		enumeration.cases = blueprint.cases.indices.map { enumerationCase(at: $0, of: blueprint) }
		// What a value is called in a test's name.
		let noun = blueprint.isNumeric ? "number" : "text"
		// The type in the JSON.
		enumeration.wireName = blueprint.wireName
		enumeration.noun = noun
		// The case for any other string is added, unless a string already has a case with the same name.
		enumeration.addsUnknown = !blueprint.cases.contains { $0.name == EnumerationBlueprint.unknown }
		enumeration.keepsTexts = blueprint.keepsTexts
		enumeration.label = property.name
		enumeration.phrase = SwiftName.phrase(of: property.name)
		enumeration.function = "mapsKnownTextsOf\(SwiftName.upperCamel(property.name))"
		// The test's variables `text` and `expected`, in arrays if the property is an array.
		enumeration.wrappedText = property.type.wrapping(noun)
		enumeration.wrappedCase = property.type.wrapping("expected")
		return enumeration
	}

	private static func enumerationCase(at index: Int, of enumeration: EnumerationBlueprint) -> Self {
		let blueprint = enumeration.cases[index]
		var context = Self()
		context.name = SwiftName.declared(blueprint.name)
		// In an array of cases, the first case has the type's name before the dot.
		context.reference = (index == 0 ? enumeration.name : "") + ".\(blueprint.name)"
		context.value = ".\(blueprint.name)"
		context.text = enumeration.literal(blueprint.text)
		context.isRenamed = blueprint.name != blueprint.text
		context.isUnknown = blueprint.name == EnumerationBlueprint.unknown
		// The comma after a case in a list, unless it is the only case.
		context.comma = enumeration.cases.count > 1 ? "," : ""
		return context
	}
}

extension SwiftName {
	static func declared(_ name: String) -> String { ReservedName.keywords.contains(name) ? "`\(name)`" : name }
}
