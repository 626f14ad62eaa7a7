/// A text of a string catalog, in every language.
package struct CatalogEntry: Equatable, Sendable {
	/// What the text says in one language.
	package struct Translation: Equatable, Sendable {
		/// The language's code.
		package let language: String
		/// What it says, with its placeholders.
		package let text: String
		/// Whether someone wrote it in that language, or it has yet to be translated.
		package let isTranslated: Bool

		/// Creates a translation.
		package init(language: String, text: String, isTranslated: Bool = true) {
			self.language = language
			self.text = text
			self.isTranslated = isTranslated
		}

		/// The state by which Xcode marks what has yet to be translated.
		var state: String { isTranslated ? "translated" : "needs_review" }
	}

	/// The key.
	package let key: String
	/// The languages, in the catalog's order.
	package let translations: [Translation]

	/// Creates an entry.
	package init(key: String, translations: [Translation]) {
		self.key = key
		self.translations = translations
	}
}
