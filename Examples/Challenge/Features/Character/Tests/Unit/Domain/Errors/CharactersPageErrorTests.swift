import ChallengeResources
import Testing

@testable import ChallengeCharacter

struct CharactersPageErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = CharactersPageError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares pages")
	func equalityComparesPages() {
		// Given
		let sut = CharactersPageError.invalidPage(page: 1)

		// When / Then
		#expect(sut == .invalidPage(page: 1))
		#expect(sut != .invalidPage(page: 42))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = CharactersPageError.loadFailed()

		// When / Then
		#expect(sut != .invalidPage(page: 1))
		#expect(sut != .cancelled)
		#expect(CharactersPageError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = CharactersPageError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "charactersPageError.cancelled".localized())
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
		let text = "charactersPageError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A invalidPage error is described by its text")
	func invalidPageIsDescribedByItsText() {
		// Given
		let sut = CharactersPageError.invalidPage(page: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "charactersPageError.invalidPage %lld".localized(1))
	}

	@Test(
		"The text of a invalidPage error is there in every language",
		arguments: [
			("en", "There is nothing on page 1."),
			("es", "No hay nada en la página 1."),
		]
	)
	func invalidPageHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "charactersPageError.invalidPage %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = CharactersPageError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "charactersPageError.loadFailed".localized())
	}

	@Test(
		"The text of a loadFailed error is there in every language",
		arguments: [
			("en", "The characters could not be loaded."),
			("es", "No se pudieron cargar los personajes."),
		]
	)
	func loadFailedHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "charactersPageError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(CharactersPageError.loadFailed(description: "timed out"), "timed out"),
			(CharactersPageError.loadFailed(), ""),
			(CharactersPageError.invalidPage(page: 1), "invalidPage(page: 1)"),
			(CharactersPageError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: CharactersPageError, expected: String) {
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
