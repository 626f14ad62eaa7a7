import ExecutorResources
import Testing

@testable import ExecutorStation

struct ReadingsPageErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(ReadingsPageError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(ReadingsPageError.invalidPage(cursor: "1") == .invalidPage(cursor: "1"))
		#expect(ReadingsPageError.invalidPage(cursor: "1") != .invalidPage(cursor: "42"))
		#expect(ReadingsPageError.loadFailed() != .invalidPage(cursor: "1"))
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(ReadingsPageError.invalidPage(cursor: "1"), "readingsPageError.invalidPage %@".localized("1")),
			(ReadingsPageError.loadFailed(), "readingsPageError.loadFailed".localized()),
		]
	)
	func describesFailureByItsText(sut: ReadingsPageError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("readingsPageError.invalidPage %@".localized("1", languages: ["en"]), "There is no page 1."),
			("readingsPageError.invalidPage %@".localized("1", languages: ["es"]), "No hay ninguna página 1."),
			("readingsPageError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("readingsPageError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(ReadingsPageError.loadFailed(description: "timed out"), "timed out"),
			(ReadingsPageError.loadFailed(), ""),
			(ReadingsPageError.invalidPage(cursor: "1"), "invalidPage(cursor: 1)"),
		]
	)
	func logsShowDescriptionOrName(sut: ReadingsPageError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
