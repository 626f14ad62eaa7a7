import OfflineResources
import Testing

@testable import OfflineNote

struct NoteChangeStateTests {
	@Test(
		"Has a text for each state",
		arguments: [
			(NoteChangeState.waiting, "noteChange.waiting".localized()),
			(NoteChangeState.paused, "noteChange.paused".localized()),
			(NoteChangeState.refused, "noteChange.refused".localized()),
			(NoteChangeState.unknown, "noteChange.unknown".localized()),
			(NoteChangeState.parked, "noteChange.parked".localized()),
		]
	)
	func hasTextForState(sut: NoteChangeState, expected: String) {
		// When / Then
		#expect(sut.text == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("noteChange.waiting".localized(languages: ["en"]), "Not sent yet."),
			("noteChange.waiting".localized(languages: ["es"]), "Aún no se ha enviado."),
			("noteChange.paused".localized(languages: ["en"]), "Sending is paused."),
			("noteChange.paused".localized(languages: ["es"]), "El envío está en pausa."),
			("noteChange.refused".localized(languages: ["en"]), "The service refused this change."),
			("noteChange.refused".localized(languages: ["es"]), "El servicio ha rechazado este cambio."),
			("noteChange.unknown".localized(languages: ["en"]), "It is not known whether this change was carried out."),
			("noteChange.unknown".localized(languages: ["es"]), "No se sabe si este cambio se ha realizado."),
			("noteChange.parked".localized(languages: ["en"]), "This version of the app cannot send this change."),
			("noteChange.parked".localized(languages: ["es"]), "Esta versión de la app no puede enviar este cambio."),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
		#expect(text == expected)
	}
}
