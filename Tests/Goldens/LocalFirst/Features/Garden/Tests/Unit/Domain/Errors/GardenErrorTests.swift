import LocalFirstResources
import Testing

@testable import LocalFirstGarden

struct GardenErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(GardenError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(GardenError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(GardenError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(GardenError.loadFailed() != .notFound(identifier: "1"))
		#expect(GardenError.loadFailed() != .cancelled)
		#expect(GardenError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(GardenError.cancelled, "gardenError.cancelled".localized()),
			(GardenError.loadFailed(), "gardenError.loadFailed".localized()),
			(GardenError.notFound(identifier: "1"), "gardenError.notFound %@".localized("1")),
		]
	)
	func describesFailureByItsText(sut: GardenError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("gardenError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("gardenError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("gardenError.loadFailed".localized(languages: ["en"]), "The request failed."),
			("gardenError.loadFailed".localized(languages: ["es"]), "La solicitud ha fallado."),
			("gardenError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"gardenError.notFound %@".localized("1", languages: ["es"]),
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
			(GardenError.loadFailed(description: "timed out"), "timed out"),
			(GardenError.loadFailed(), ""),
			(GardenError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(GardenError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: GardenError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
