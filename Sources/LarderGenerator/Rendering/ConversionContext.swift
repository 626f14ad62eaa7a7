/// What templates read about a mapper's test with texts that it cannot map.
struct ConversionContext {
	/// The test's sentence.
	let sentence: String
	/// The test's function.
	let function: String
	/// The arguments of a stub with such texts.
	let arguments: String
	/// The model's values.
	let conditions: [String]
	/// The values of the DTO that is made of the model again, if they differ.
	var returns: [String] = []

	/// One test for each format in `type`, and one for its enumerations.
	static func all(of type: TypeBlueprint) -> [ConversionContext] {
		let enumerations = [ConversionContext(enumerationsOf: type)].compactMap(\.self)
		return TextFormat.all.compactMap { ConversionContext($0, in: type) } + enumerations
	}

	private init?(_ format: TextFormat, in type: TypeBlueprint) {
		let noun = format.noun
		let properties = type.properties.filter { $0.type.format == format }
		self.init(
			"Maps a text that is not a \(noun) to nil",
			function: "mapsTextThatIsNot\(SwiftName.upperCamel(noun))ToNil",
			properties: properties,
			text: { _ in "\"\"" }
		)
		returns = properties.filter(\.type.isFormatted).map { "value.toDTO().\($0.name) == nil" }
	}

	private init?(enumerationsOf type: TypeBlueprint) {
		let properties = type.properties.filter { $0.type.enumeration != nil }
		let keepsTexts = properties.first?.type.enumeration?.keepsTexts == true
		self.init(
			keepsTexts ? "Keeps an unknown text" : "Maps an unknown text to unknown",
			function: keepsTexts ? "keepsUnknownText" : "mapsUnknownTextToUnknown",
			properties: properties,
			text: { $0.type.enumeration.map { $0.literal($0.otherText) } ?? "" }
		)
		returns = type.properties.compactMap { property in
			property.type.enumeration.map { enumeration in
				let text = property.type.wrapping(enumeration.literal(enumeration.otherText))
				return "value.toDTO().\(property.name) == \(text)"
			}
		}
	}

	private init?(
		_ sentence: String,
		function: String,
		properties: [PropertyBlueprint],
		text: (PropertyBlueprint) -> String
	) {
		guard !properties.isEmpty else { return nil }
		self.sentence = sentence
		self.function = function
		arguments = properties.map { "\($0.name): \($0.type.wrapping(text($0)))" }
			.joined(separator: ", ")
		conditions = properties.map(\.absence)
	}
}
