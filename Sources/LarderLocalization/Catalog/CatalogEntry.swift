/// What a catalog holds for one key.
struct CatalogEntry: Sendable {
	let shouldTranslate: Bool
	/// The key's localizations by normalized language tag.
	private let localizations: [String: Localization]

	/// The text for `quantity` in exactly this language, nil where it has none.
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

	/// Of two spellings of one tag, `es` and `ES`, the one that sorts last counts.
	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let spelled = try container.decodeIfPresent([String: Localization].self, forKey: .localizations) ?? [:]
		let sorted = spelled.sorted { $0.key < $1.key }.map { (LanguageTag.normalized($0.key), $0.value) }
		localizations = Dictionary(sorted) { $1 }
		shouldTranslate = try container.decodeIfPresent(Bool.self, forKey: .shouldTranslate) ?? true
	}
}
