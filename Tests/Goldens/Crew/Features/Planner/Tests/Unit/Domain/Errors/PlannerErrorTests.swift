import CrewResources
import Testing

@testable import CrewPlanner

struct PlannerErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(PlannerError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(PlannerError.notFound(identifier: 1) == .notFound(identifier: 1))
		#expect(PlannerError.notFound(identifier: 1) != .notFound(identifier: 42))
		#expect(PlannerError.loadFailed() != .notFound(identifier: 1))
		#expect(PlannerError.loadFailed() != .cancelled)
		#expect(PlannerError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(PlannerError.cancelled, "plannerError.cancelled".localized()),
			(PlannerError.loadFailed(), "plannerError.loadFailed".localized()),
			(PlannerError.notFound(identifier: 1), "plannerError.notFound %lld".localized(1)),
		]
	)
	func describesFailureByItsText(sut: PlannerError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("plannerError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("plannerError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("plannerError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("plannerError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
			("plannerError.notFound %lld".localized(1, languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"plannerError.notFound %lld".localized(1, languages: ["es"]),
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
			(PlannerError.loadFailed(description: "timed out"), "timed out"),
			(PlannerError.loadFailed(), ""),
			(PlannerError.notFound(identifier: 1), "notFound(identifier: 1)"),
			(PlannerError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: PlannerError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
