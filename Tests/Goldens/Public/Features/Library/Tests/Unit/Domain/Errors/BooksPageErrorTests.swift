import PublicResources
import Testing

@testable import PublicLibrary

struct BooksPageErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(BooksPageError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(BooksPageError.invalidPage(page: 1) == .invalidPage(page: 1))
		#expect(BooksPageError.invalidPage(page: 1) != .invalidPage(page: 42))
		#expect(BooksPageError.loadFailed() != .invalidPage(page: 1))
		#expect(BooksPageError.loadFailed() != .cancelled)
		#expect(BooksPageError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(BooksPageError.cancelled, "booksPageError.cancelled".localized()),
			(BooksPageError.invalidPage(page: 1), "booksPageError.invalidPage %lld".localized(1)),
			(BooksPageError.loadFailed(), "booksPageError.loadFailed".localized()),
		]
	)
	func describesFailureByItsText(sut: BooksPageError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("booksPageError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("booksPageError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("booksPageError.invalidPage %lld".localized(1, languages: ["en"]), "There is no page 1."),
			("booksPageError.invalidPage %lld".localized(1, languages: ["es"]), "No hay ninguna página 1."),
			("booksPageError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("booksPageError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(BooksPageError.loadFailed(description: "timed out"), "timed out"),
			(BooksPageError.loadFailed(), ""),
			(BooksPageError.invalidPage(page: 1), "invalidPage(page: 1)"),
			(BooksPageError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: BooksPageError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
