import OpenResources
import Testing

@testable import OpenLibrary

struct ReadingsPageErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = ReadingsPageError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares pages")
	func equalityComparesPages() {
		// Given
		let sut = ReadingsPageError.invalidPage(page: 1)

		// When / Then
		#expect(sut == .invalidPage(page: 1))
		#expect(sut != .invalidPage(page: 42))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = ReadingsPageError.loadFailed()

		// When / Then
		#expect(sut != .invalidPage(page: 1))
	}

	@Test("A invalidPage error is described by its text")
	func invalidPageIsDescribedByItsText() {
		// Given
		let sut = ReadingsPageError.invalidPage(page: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "readingsPageError.invalidPage %lld".localized(1))
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
		let text = "readingsPageError.invalidPage %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = ReadingsPageError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "readingsPageError.loadFailed".localized())
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
		let text = "readingsPageError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(ReadingsPageError.loadFailed(description: "timed out"), "timed out"),
			(ReadingsPageError.loadFailed(), ""),
			(ReadingsPageError.invalidPage(page: 1), "invalidPage(page: 1)"),
		]
	)
	func logsShowDescriptionOrName(sut: ReadingsPageError, expected: String) {
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
