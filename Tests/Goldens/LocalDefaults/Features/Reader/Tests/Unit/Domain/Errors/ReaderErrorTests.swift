import LocalDefaultsResources
import Testing

@testable import LocalDefaultsReader

struct ReaderErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(ReaderError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(ReaderError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(ReaderError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(ReaderError.loadFailed() != .notFound(identifier: "1"))
		#expect(ReaderError.loadFailed() != .cancelled)
		#expect(ReaderError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(ReaderError.cancelled, "readerError.cancelled".localized()),
			(ReaderError.loadFailed(), "readerError.loadFailed".localized()),
			(ReaderError.notFound(identifier: "1"), "readerError.notFound %@".localized("1")),
		]
	)
	func describesFailureByItsText(sut: ReaderError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("readerError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("readerError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("readerError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("readerError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
			("readerError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"readerError.notFound %@".localized("1", languages: ["es"]),
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
			(ReaderError.loadFailed(description: "timed out"), "timed out"),
			(ReaderError.loadFailed(), ""),
			(ReaderError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(ReaderError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: ReaderError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
