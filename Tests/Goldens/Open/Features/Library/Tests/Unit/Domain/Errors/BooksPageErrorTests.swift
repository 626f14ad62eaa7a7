import OpenResources
import Testing

@testable import OpenLibrary

struct BooksPageErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = BooksPageError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares pages")
	func equalityComparesPages() {
		// Given
		let sut = BooksPageError.invalidPage(page: 1)

		// When / Then
		#expect(sut == .invalidPage(page: 1))
		#expect(sut != .invalidPage(page: 42))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = BooksPageError.loadFailed()

		// When / Then
		#expect(sut != .invalidPage(page: 1))
		#expect(sut != .cancelled)
		#expect(BooksPageError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = BooksPageError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "booksPageError.cancelled".localized())
	}

	@Test(
		"The text of a cancelled error is there in every language",
		arguments: [
			("en", "The request was cancelled."),
			("es", "La solicitud se ha cancelado."),
		]
	)
	func cancelledHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "booksPageError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A invalidPage error is described by its text")
	func invalidPageIsDescribedByItsText() {
		// Given
		let sut = BooksPageError.invalidPage(page: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "booksPageError.invalidPage %lld".localized(1))
	}

	@Test(
		"The text of a invalidPage error is there in every language",
		arguments: [
			("en", "There is no page 1."),
			("es", "No hay ninguna página 1."),
		]
	)
	func invalidPageHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "booksPageError.invalidPage %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = BooksPageError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "booksPageError.loadFailed".localized())
	}

	@Test(
		"The text of a loadFailed error is there in every language",
		arguments: [
			("en", "The data could not be loaded."),
			("es", "No se han podido cargar los datos."),
		]
	)
	func loadFailedHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "booksPageError.loadFailed".localized(languages: [language])

		// Then
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
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
