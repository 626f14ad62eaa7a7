struct ErrorText {
	/// The name of the error's case, without associated values.
	private let caseName: String
	private let failure: String
	/// The values for the string's placeholders in tests; `nil` if the string has no placeholders.
	private let arguments: String?
	let entry: CatalogEntry

	init(
		_ key: String,
		_ caseName: String,
		failure: String? = nil,
		arguments: String? = nil,
		translations: [String: String],
		languages: [String]
	) {
		self.caseName = caseName
		self.failure = failure ?? caseName
		self.arguments = arguments
		let translated = languages.map { language in
			CatalogEntry.Translation(
				language: language,
				text: translations[language] ?? translations["en"] ?? key,
				isTranslated: translations[language] != nil
			)
		}
		entry = CatalogEntry(key: key, translations: translated)
	}

	var key: String { entry.key }

	/// The string in the source language.
	///
	/// The tests' value replaces its placeholder.
	var filledText: String { entry.translations.first.map { filled($0.text) } ?? "" }

	private func filled(_ text: String) -> String {
		let value = (arguments ?? "").filter { $0 != "\"" }
		return text.replacing("%lld", with: value).replacing("%@", with: value)
	}

	var context: TemplateContext {
		var context = TemplateContext()
		(context.key, context.caseName, context.failure, context.arguments) = (key, caseName, failure, arguments)
		context.filledText = filledText
		context.translations = entry.translations.map { translation in
			var context = TemplateContext()
			context.language = translation.language
			// The string as in the catalog, with its placeholder.
			context.text = translation.text
			// The string with the value that the tests use.
			context.filledText = filled(translation.text)
			// The state of the translation in a string catalog, as Xcode calls it.
			context.state = translation.state
			return context
		}
		return context
	}
}

extension ErrorText {
	static let cancelled = [
		"en": "The request was cancelled.",
		"es": "La solicitud se ha cancelado.",
	]
	static let loadFailed = [
		"en": "The data could not be loaded.",
		"es": "No se han podido cargar los datos.",
	]
	static let requestFailed = [
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
