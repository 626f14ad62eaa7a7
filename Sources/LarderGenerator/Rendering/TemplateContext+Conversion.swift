extension TemplateContext {
	/// The values that templates read about tests of a mapper with strings that it cannot read.
	///
	/// There is one test for each format of the type, and one for its enumerations.
	static func conversions(of type: TypeBlueprint) -> [Self] {
		let formats = TextFormat.all.compactMap { format in
			let noun = format.noun
			let properties = type.properties.filter { $0.type.format == format }
			return conversion(
				"Maps a string that is not a \(noun) to nil",
				function: "mapsTextThatIsNot\(SwiftName.upperCamel(noun))ToNil",
				properties,
				// `Decimal(string:)` would read a number from the beginning of this string.
				text: { _ in format == .decimal ? "\"1x\"" : "\"\"" },
				returns: properties.filter(\.type.isFormatted).map { "value.toDTO().\($0.name) == nil" }
			)
		}
		let enumerated = type.properties.filter { $0.type.enumeration != nil }
		let keepsTexts = enumerated.first?.type.enumeration?.keepsTexts == true
		let text = { (property: PropertyBlueprint) in property.type.enumeration.map { $0.literal($0.otherText) } ?? "" }
		let enumerations = conversion(
			keepsTexts ? "Keeps an unknown string" : "Maps an unknown string to unknown",
			function: keepsTexts ? "keepsUnknownText" : "mapsUnknownTextToUnknown",
			enumerated,
			text: text,
			returns: enumerated.map { "value.toDTO().\($0.name) == \($0.type.wrapping(text($0)))" }
		)
		return formats + [enumerations].compactMap(\.self)
	}

	private static func conversion(
		_ sentence: String,
		function: String,
		_ properties: [PropertyBlueprint],
		text: (PropertyBlueprint) -> String,
		returns: [String]
	) -> Self? {
		guard !properties.isEmpty else { return nil }
		var conversion = Self()
		(conversion.sentence, conversion.function) = (sentence, function)
		conversion.arguments = properties.map { "\($0.name): \($0.type.wrapping(text($0)))" }.joined(separator: ", ")
		// What the tests expect of the model, and of the DTO to which the model is mapped back.
		conversion.conditions = properties.map(\.absence)
		conversion.returns = returns
		return conversion
	}
}
