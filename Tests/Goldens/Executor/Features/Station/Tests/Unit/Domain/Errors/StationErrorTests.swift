import ExecutorResources
import Testing

@testable import ExecutorStation

struct StationErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(StationError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(StationError.notFound(identifier: 1) == .notFound(identifier: 1))
		#expect(StationError.notFound(identifier: 1) != .notFound(identifier: 42))
		#expect(StationError.loadFailed() != .notFound(identifier: 1))
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(StationError.loadFailed(), "stationError.loadFailed".localized()),
			(StationError.notFound(identifier: 1), "stationError.notFound %lld".localized(1)),
		]
	)
	func describesFailureByItsText(sut: StationError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("stationError.loadFailed".localized(languages: ["en"]), "The request failed."),
			("stationError.loadFailed".localized(languages: ["es"]), "La solicitud ha fallado."),
			("stationError.notFound %lld".localized(1, languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"stationError.notFound %lld".localized(1, languages: ["es"]),
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
			(StationError.loadFailed(description: "timed out"), "timed out"),
			(StationError.loadFailed(), ""),
			(StationError.notFound(identifier: 1), "notFound(identifier: 1)"),
		]
	)
	func logsShowDescriptionOrName(sut: StationError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
