import ObservedResources
import Testing

@testable import ObservedLibrary

struct LibraryErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(LibraryError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(LibraryError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(LibraryError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(LibraryError.loadFailed() != .notFound(identifier: "1"))
		#expect(LibraryError.loadFailed() != .cancelled)
		#expect(LibraryError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(LibraryError.cancelled, "libraryError.cancelled".localized()),
			(LibraryError.loadFailed(), "libraryError.loadFailed".localized()),
			(LibraryError.notFound(identifier: "1"), "libraryError.notFound %@".localized("1")),
		]
	)
	func describesFailureByItsText(sut: LibraryError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("libraryError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("libraryError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("libraryError.loadFailed".localized(languages: ["en"]), "The request failed."),
			("libraryError.loadFailed".localized(languages: ["es"]), "La solicitud ha fallado."),
			("libraryError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"libraryError.notFound %@".localized("1", languages: ["es"]),
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
			(LibraryError.loadFailed(description: "timed out"), "timed out"),
			(LibraryError.loadFailed(), ""),
			(LibraryError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(LibraryError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: LibraryError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
