import LocalMemoryResources
import Testing

@testable import LocalMemoryWeather

struct WeatherErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(WeatherError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(WeatherError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(WeatherError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(WeatherError.loadFailed() != .notFound(identifier: "1"))
		#expect(WeatherError.loadFailed() != .cancelled)
		#expect(WeatherError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(WeatherError.cancelled, "weatherError.cancelled".localized()),
			(WeatherError.loadFailed(), "weatherError.loadFailed".localized()),
			(WeatherError.notFound(identifier: "1"), "weatherError.notFound %@".localized("1")),
		]
	)
	func describesFailureByItsText(sut: WeatherError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("weatherError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("weatherError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("weatherError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("weatherError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
			("weatherError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"weatherError.notFound %@".localized("1", languages: ["es"]),
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
			(WeatherError.loadFailed(description: "timed out"), "timed out"),
			(WeatherError.loadFailed(), ""),
			(WeatherError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(WeatherError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: WeatherError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
