import MixedResources
import Testing

@testable import MixedDepot

struct DepotErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(DepotError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(DepotError.notFound(identifier: 1) == .notFound(identifier: 1))
		#expect(DepotError.notFound(identifier: 1) != .notFound(identifier: 42))
		#expect(DepotError.loadFailed() != .notFound(identifier: 1))
		#expect(DepotError.parcelNotFound(identifier: "1") == .parcelNotFound(identifier: "1"))
		#expect(DepotError.parcelNotFound(identifier: "1") != .parcelNotFound(identifier: "42"))
		#expect(DepotError.loadFailed() != .parcelNotFound(identifier: "1"))
		#expect(DepotError.parcelScanNotFound(identifier: 1) == .parcelScanNotFound(identifier: 1))
		#expect(DepotError.parcelScanNotFound(identifier: 1) != .parcelScanNotFound(identifier: 42))
		#expect(DepotError.loadFailed() != .parcelScanNotFound(identifier: 1))
		#expect(DepotError.loadFailed() != .cancelled)
		#expect(DepotError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(DepotError.cancelled, "depotError.cancelled".localized()),
			(DepotError.loadFailed(), "depotError.loadFailed".localized()),
			(DepotError.notFound(identifier: 1), "depotError.notFound %lld".localized(1)),
			(DepotError.parcelNotFound(identifier: "1"), "depotError.parcelNotFound %@".localized("1")),
			(DepotError.parcelScanNotFound(identifier: 1), "depotError.parcelScanNotFound %lld".localized(1)),
		]
	)
	func describesFailureByItsText(sut: DepotError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("depotError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("depotError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("depotError.loadFailed".localized(languages: ["en"]), "The request failed."),
			("depotError.loadFailed".localized(languages: ["es"]), "La solicitud ha fallado."),
			("depotError.notFound %lld".localized(1, languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"depotError.notFound %lld".localized(1, languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
			(
				"depotError.parcelNotFound %@".localized("1", languages: ["en"]),
				"Nothing was found with the identifier 1."
			),
			(
				"depotError.parcelNotFound %@".localized("1", languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
			(
				"depotError.parcelScanNotFound %lld".localized(1, languages: ["en"]),
				"Nothing was found with the identifier 1."
			),
			(
				"depotError.parcelScanNotFound %lld".localized(1, languages: ["es"]),
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
			(DepotError.loadFailed(description: "timed out"), "timed out"),
			(DepotError.loadFailed(), ""),
			(DepotError.notFound(identifier: 1), "notFound(identifier: 1)"),
			(DepotError.parcelNotFound(identifier: "1"), "parcelNotFound(identifier: 1)"),
			(DepotError.parcelScanNotFound(identifier: 1), "parcelScanNotFound(identifier: 1)"),
			(DepotError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: DepotError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
