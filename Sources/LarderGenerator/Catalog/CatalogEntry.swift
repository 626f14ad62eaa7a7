/// One key of a string catalog, with its string in every language.
package struct CatalogEntry: Equatable, Sendable {
	package struct Translation: Equatable, Sendable {
		package let language: String
		/// The string, which may have placeholders such as `%@`.
		package let text: String
		/// Whether the string is written in ``language``.
		///
		/// Otherwise it is in another language and needs a translation.
		package var isTranslated = true

		/// The state of the translation, as Xcode calls it in catalogs.
		var state: String { isTranslated ? "translated" : "needs_review" }
	}

	package let key: String
	/// The string in each language, in the catalog's order.
	package let translations: [Translation]
}
