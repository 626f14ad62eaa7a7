import RemoteOnlyResources
import Testing

@testable import RemoteOnlyWeather

struct ForecastsPageErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(ForecastsPageError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(ForecastsPageError.invalidPage(page: 1) == .invalidPage(page: 1))
		#expect(ForecastsPageError.invalidPage(page: 1) != .invalidPage(page: 42))
		#expect(ForecastsPageError.loadFailed() != .invalidPage(page: 1))
		#expect(ForecastsPageError.loadFailed() != .cancelled)
		#expect(ForecastsPageError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(ForecastsPageError.cancelled, "forecastsPageError.cancelled".localized()),
			(ForecastsPageError.invalidPage(page: 1), "forecastsPageError.invalidPage %lld".localized(1)),
			(ForecastsPageError.loadFailed(), "forecastsPageError.loadFailed".localized()),
		]
	)
	func describesFailureByItsText(sut: ForecastsPageError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("forecastsPageError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("forecastsPageError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("forecastsPageError.invalidPage %lld".localized(1, languages: ["en"]), "There is no page 1."),
			("forecastsPageError.invalidPage %lld".localized(1, languages: ["es"]), "No hay ninguna página 1."),
			("forecastsPageError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("forecastsPageError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(ForecastsPageError.loadFailed(description: "timed out"), "timed out"),
			(ForecastsPageError.loadFailed(), ""),
			(ForecastsPageError.invalidPage(page: 1), "invalidPage(page: 1)"),
			(ForecastsPageError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: ForecastsPageError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
