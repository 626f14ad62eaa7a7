import OpenResources
import Testing

@testable import OpenLibrary

struct LibraryErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(LibraryError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(LibraryError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(LibraryError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(LibraryError.loadFailed() != .notFound(identifier: "1"))
		#expect(LibraryError.forecastNotFound(identifier: 1) == .forecastNotFound(identifier: 1))
		#expect(LibraryError.forecastNotFound(identifier: 1) != .forecastNotFound(identifier: 42))
		#expect(LibraryError.loadFailed() != .forecastNotFound(identifier: 1))
		#expect(LibraryError.noteNotFound(identifier: 1) == .noteNotFound(identifier: 1))
		#expect(LibraryError.noteNotFound(identifier: 1) != .noteNotFound(identifier: 42))
		#expect(LibraryError.loadFailed() != .noteNotFound(identifier: 1))
		#expect(LibraryError.readingNotFound(identifier: 1) == .readingNotFound(identifier: 1))
		#expect(LibraryError.readingNotFound(identifier: 1) != .readingNotFound(identifier: 42))
		#expect(LibraryError.loadFailed() != .readingNotFound(identifier: 1))
		#expect(LibraryError.loadFailed() != .cancelled)
		#expect(LibraryError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(LibraryError.cancelled, "libraryError.cancelled".localized()),
			(LibraryError.forecastNotFound(identifier: 1), "libraryError.forecastNotFound %lld".localized(1)),
			(LibraryError.loadFailed(), "libraryError.loadFailed".localized()),
			(LibraryError.notFound(identifier: "1"), "libraryError.notFound %@".localized("1")),
			(LibraryError.noteNotFound(identifier: 1), "libraryError.noteNotFound %lld".localized(1)),
			(LibraryError.readingNotFound(identifier: 1), "libraryError.readingNotFound %lld".localized(1)),
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
			(
				"libraryError.forecastNotFound %lld".localized(1, languages: ["en"]),
				"Nothing was found with the identifier 1."
			),
			(
				"libraryError.forecastNotFound %lld".localized(1, languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
			("libraryError.loadFailed".localized(languages: ["en"]), "The request failed."),
			("libraryError.loadFailed".localized(languages: ["es"]), "La solicitud ha fallado."),
			("libraryError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"libraryError.notFound %@".localized("1", languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
			(
				"libraryError.noteNotFound %lld".localized(1, languages: ["en"]),
				"Nothing was found with the identifier 1."
			),
			(
				"libraryError.noteNotFound %lld".localized(1, languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
			(
				"libraryError.readingNotFound %lld".localized(1, languages: ["en"]),
				"Nothing was found with the identifier 1."
			),
			(
				"libraryError.readingNotFound %lld".localized(1, languages: ["es"]),
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
			(LibraryError.forecastNotFound(identifier: 1), "forecastNotFound(identifier: 1)"),
			(LibraryError.noteNotFound(identifier: 1), "noteNotFound(identifier: 1)"),
			(LibraryError.readingNotFound(identifier: 1), "readingNotFound(identifier: 1)"),
			(LibraryError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: LibraryError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
