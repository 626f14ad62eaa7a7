/// The strings of one key in a catalog.
struct CatalogEntry: Sendable {
	let shouldTranslate: Bool
	/// The localizations of the key, by normalized language tag.
	private let localizations: [String: Localization]

	/// The string for `quantity` in exactly this language, or nil if there is none.
	func text(in language: String, quantity: FormatArgument?) -> LocalizedText? {
		guard let localization = localizations[language] else { return nil }
		let plural = PluralChoice(quantity, language: language)
		guard let format = localization.variant.format(for: plural) else { return nil }
		return LocalizedText(format: format, language: language, substitutions: localization.substitutions)
	}
}

extension CatalogEntry: Decodable {
	private enum CodingKeys: CodingKey {
		case localizations, shouldTranslate
	}

	/// If a tag occurs in two spellings, such as `es` and `ES`, the spelling that sorts last counts.
	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let spelled = try container.decodeIfPresent([String: Localization].self, forKey: .localizations) ?? [:]
		let sorted = spelled.sorted { $0.key < $1.key }.map { (LanguageTag.normalized($0.key), $0.value) }
		localizations = Dictionary(sorted) { $1 }
		shouldTranslate = try container.decodeIfPresent(Bool.self, forKey: .shouldTranslate) ?? true
	}
}
