/// One text of a domain error: its key and what it says in every language.
struct TextContext {
	/// What the text says in one language.
	struct Translation {
		let language: String
		/// The text with its placeholder, as the catalog has it.
		let text: String
		/// The text with the first identifier of the tests in place of the placeholder.
		let filledText: String
		/// The state by which Xcode marks what has yet to be translated; templates read stored properties alone.
		let state: String
		fileprivate let entry: CatalogEntry.Translation

		fileprivate init(_ entry: CatalogEntry.Translation) {
			self.entry = entry
			language = entry.language
			text = entry.text
			filledText = entry.text.replacing("%lld", with: "1").replacing("%@", with: "1")
			state = entry.state
		}
	}

	let key: String
	/// The error's case, as tests name it.
	let caseName: String
	/// The error itself.
	let failure: String
	/// What fills the placeholder; `nil` where there is none.
	let arguments: String?
	let translations: [Translation]

	/// The texts of an error, whose keys begin with `key`, in the catalog's order; those of `missing` among them.
	static func all(
		key: String,
		missing: [MissingContext],
		hasCancelled: Bool,
		languages: [String]
	) -> [TextContext] {
		let texts = [
			TextContext("\(key).cancelled", "cancelled", translations: cancelled, languages: languages),
			TextContext(
				"\(key).loadFailed",
				"loadFailed",
				failure: "loadFailed()",
				translations: loadFailed,
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
		self.translations = languages.map { language in
			let text = translations[language] ?? translations["en"] ?? key
			let isTranslated = translations[language] != nil
			return Translation(CatalogEntry.Translation(language: language, text: text, isTranslated: isTranslated))
		}
	}

	/// The text as a catalog has it.
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
	static let notFound = [
		"en": "Nothing was found with the identifier %.",
		"es": "No se ha encontrado nada con el identificador %.",
	]
	static let invalidPage = [
		"en": "There is no page %.",
		"es": "No hay ninguna página %.",
	]
}
