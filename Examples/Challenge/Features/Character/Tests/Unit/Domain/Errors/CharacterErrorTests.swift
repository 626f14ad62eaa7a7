import ChallengeResources
import Testing

@testable import ChallengeCharacter

struct CharacterErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = CharacterError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = CharacterError.notFound(identifier: 1)

		// When / Then
		#expect(sut == .notFound(identifier: 1))
		#expect(sut != .notFound(identifier: 42))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = CharacterError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: 1))
		#expect(sut != .cancelled)
		#expect(CharacterError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = CharacterError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "characterError.cancelled".localized())
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
		let text = "characterError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = CharacterError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "characterError.loadFailed".localized())
	}

	@Test(
		"The text of a loadFailed error is there in every language",
		arguments: [
			("en", "The character could not be loaded."),
			("es", "No se pudo cargar el personaje."),
		]
	)
	func loadFailedHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "characterError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = CharacterError.notFound(identifier: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "characterError.notFound %lld".localized(1))
	}

	@Test(
		"The text of a notFound error is there in every language",
		arguments: [
			("en", "There is no character with ID 1."),
			("es", "No hay ningún personaje con el ID 1."),
		]
	)
	func notFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "characterError.notFound %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(CharacterError.loadFailed(description: "timed out"), "timed out"),
			(CharacterError.loadFailed(), ""),
			(CharacterError.notFound(identifier: 1), "notFound(identifier: 1)"),
			(CharacterError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: CharacterError, expected: String) {
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
