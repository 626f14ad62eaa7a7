import OfflineResources
import Testing

@testable import OfflineNote

struct NoteErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(NoteError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(NoteError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(NoteError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(NoteError.loadFailed() != .notFound(identifier: "1"))
		#expect(NoteError.noteNotFound(identifier: 1) == .noteNotFound(identifier: 1))
		#expect(NoteError.noteNotFound(identifier: 1) != .noteNotFound(identifier: 42))
		#expect(NoteError.loadFailed() != .noteNotFound(identifier: 1))
		#expect(NoteError.loadFailed() != .cancelled)
		#expect(NoteError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(NoteError.cancelled, "noteError.cancelled".localized()),
			(NoteError.loadFailed(), "noteError.loadFailed".localized()),
			(NoteError.notFound(identifier: "1"), "noteError.notFound %@".localized("1")),
			(NoteError.noteNotFound(identifier: 1), "noteError.noteNotFound %lld".localized(1)),
		]
	)
	func describesFailureByItsText(sut: NoteError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("noteError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("noteError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("noteError.loadFailed".localized(languages: ["en"]), "The request failed."),
			("noteError.loadFailed".localized(languages: ["es"]), "La solicitud ha fallado."),
			("noteError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"noteError.notFound %@".localized("1", languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
			("noteError.noteNotFound %lld".localized(1, languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"noteError.noteNotFound %lld".localized(1, languages: ["es"]),
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
			(NoteError.loadFailed(description: "timed out"), "timed out"),
			(NoteError.loadFailed(), ""),
			(NoteError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(NoteError.noteNotFound(identifier: 1), "noteNotFound(identifier: 1)"),
			(NoteError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: NoteError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
