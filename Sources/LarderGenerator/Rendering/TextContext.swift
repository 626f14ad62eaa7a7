/// A text of a domain error, in every language.
struct TextContext {
	/// The text in one language.
	struct Translation {
		let language: String
		/// The text with its placeholder, as in the catalog.
		let text: String
		/// The text with the tests' first key in place of the placeholder.
		let filledText: String
		/// Xcode's word for the state of the translation; it is stored because templates read only stored properties.
		let state: String
		fileprivate let entry: CatalogEntry.Translation

		fileprivate init(_ entry: CatalogEntry.Translation, key: String) {
			self.entry = entry
			language = entry.language
			text = entry.text
			filledText = entry.text.replacing("%lld", with: key).replacing("%@", with: key)
			state = entry.state
		}
	}

	let key: String
	/// The name of the error's case in tests.
	let caseName: String
	/// The expression of the error.
	let failure: String
	/// The values of the placeholders; `nil` if there are none.
	let arguments: String?
	let translations: [Translation]
	/// The text in the source language, with the tests' first key in place of the placeholder.
	let filledText: String

	/// The texts of an error in the catalog's order, including those of `missing`; their keys begin with `key`.
	static func all(
		key: String,
		missing: [MissingContext],
		hasCancelled: Bool,
		writes: Bool,
		languages: [String]
	) -> [TextContext] {
		let texts = [
			TextContext("\(key).cancelled", "cancelled", translations: cancelled, languages: languages),
			TextContext(
				"\(key).loadFailed",
				"loadFailed",
				failure: "loadFailed()",
				translations: writes ? requestFailed : loadFailed,
				languages: languages
			),
		]
		return (texts.filter { hasCancelled || $0.caseName != "cancelled" } + missing.map(\.text))
			.sorted { $0.key < $1.key }
	}

	init(
		_ key: String,
		_ caseName: String,
		failure: String? = nil,
		arguments: String? = nil,
		translations: [String: String],
		languages: [String]
	) {
		self.key = key
		self.caseName = caseName
		self.failure = failure ?? caseName
		self.arguments = arguments
		let translated = languages.map { language in
			let text = translations[language] ?? translations["en"] ?? key
			let isTranslated = translations[language] != nil
			let entry = CatalogEntry.Translation(language: language, text: text, isTranslated: isTranslated)
			return Translation(entry, key: arguments.map { $0.filter { $0 != "\"" } } ?? "")
		}
		self.translations = translated
		filledText = translated.first?.filledText ?? ""
	}

	/// The catalog's entry.
	var entry: CatalogEntry { CatalogEntry(key: key, translations: translations.map(\.entry)) }
}

extension TextContext {
	private static let cancelled = [
		"en": "The request was cancelled.",
		"es": "La solicitud se ha cancelado.",
	]
	private static let loadFailed = [
		"en": "The data could not be loaded.",
		"es": "No se han podido cargar los datos.",
	]
	private static let requestFailed = [
		"en": "The request failed.",
		"es": "La solicitud ha fallado.",
	]
	static let notFound = [
		"en": "Nothing was found with the identifier %.",
		"es": "No se ha encontrado nada con el identificador %.",
	]
	static let invalidPage = [
		"en": "There is no page %.",
		"es": "No hay ninguna página %.",
	]
}
