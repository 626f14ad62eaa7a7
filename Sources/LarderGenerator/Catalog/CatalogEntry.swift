/// A string of a string catalog, in every language.
package struct CatalogEntry: Equatable, Sendable {
	/// The string in one language.
	package struct Translation: Equatable, Sendable {
		/// The language's code.
		package let language: String
		/// The string, with its placeholders.
		package let text: String
		/// Whether the string is in ``language``; otherwise, it still needs a translation.
		package var isTranslated = true

		/// Xcode's word for the state of the translation.
		var state: String { isTranslated ? "translated" : "needs_review" }
	}

	/// The key.
	package let key: String
	/// The string in each language, in the catalog's order.
	package let translations: [Translation]
}
