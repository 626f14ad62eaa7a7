import DemoResources
import Testing

@testable import DemoCharacter

struct CharacterErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(CharacterError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(CharacterError.notFound(identifier: 1) == .notFound(identifier: 1))
		#expect(CharacterError.notFound(identifier: 1) != .notFound(identifier: 42))
		#expect(CharacterError.loadFailed() != .notFound(identifier: 1))
		#expect(CharacterError.loadFailed() != .cancelled)
		#expect(CharacterError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(CharacterError.cancelled, "characterError.cancelled".localized()),
			(CharacterError.loadFailed(), "characterError.loadFailed".localized()),
			(CharacterError.notFound(identifier: 1), "characterError.notFound %lld".localized(1)),
		]
	)
	func describesFailureByItsText(sut: CharacterError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("characterError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("characterError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("characterError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("characterError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
			(
				"characterError.notFound %lld".localized(1, languages: ["en"]),
				"Nothing was found with the identifier 1."
			),
			(
				"characterError.notFound %lld".localized(1, languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
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
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
