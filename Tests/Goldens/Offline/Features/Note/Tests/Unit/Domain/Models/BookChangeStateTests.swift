import OfflineResources
import Testing

@testable import OfflineNote

struct BookChangeStateTests {
	@Test(
		"Has a text for each state",
		arguments: [
			(BookChangeState.waiting, "bookChange.waiting".localized()),
			(BookChangeState.paused, "bookChange.paused".localized()),
			(BookChangeState.refused, "bookChange.refused".localized()),
			(BookChangeState.unknown, "bookChange.unknown".localized()),
			(BookChangeState.parked, "bookChange.parked".localized()),
		]
	)
	func hasTextForState(sut: BookChangeState, expected: String) {
		// When / Then
		#expect(sut.text == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("bookChange.waiting".localized(languages: ["en"]), "Not sent yet."),
			("bookChange.waiting".localized(languages: ["es"]), "Aún no se ha enviado."),
			("bookChange.paused".localized(languages: ["en"]), "Sending is paused."),
			("bookChange.paused".localized(languages: ["es"]), "El envío está en pausa."),
			("bookChange.refused".localized(languages: ["en"]), "The service refused this change."),
			("bookChange.refused".localized(languages: ["es"]), "El servicio ha rechazado este cambio."),
			("bookChange.unknown".localized(languages: ["en"]), "It is not known whether this change was carried out."),
			("bookChange.unknown".localized(languages: ["es"]), "No se sabe si este cambio se ha realizado."),
			("bookChange.parked".localized(languages: ["en"]), "This version of the app cannot send this change."),
			("bookChange.parked".localized(languages: ["es"]), "Esta versión de la app no puede enviar este cambio."),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
		#expect(text == expected)
	}
}
