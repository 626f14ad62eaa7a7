import LocalMemoryResources
import Testing

@testable import LocalMemoryWeather

struct WeatherErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = WeatherError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = WeatherError.notFound(identifier: "1")

		// When / Then
		#expect(sut == .notFound(identifier: "1"))
		#expect(sut != .notFound(identifier: "42"))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = WeatherError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: "1"))
		#expect(sut != .cancelled)
		#expect(WeatherError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = WeatherError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "weatherError.cancelled".localized())
	}

	@Test(
		"The text of a cancelled error is there in every language",
		arguments: [
			("en", "The request was cancelled."),
			("es", "La solicitud se ha cancelado."),
		]
	)
	func cancelledHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "weatherError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = WeatherError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "weatherError.loadFailed".localized())
	}

	@Test(
		"The text of a loadFailed error is there in every language",
		arguments: [
			("en", "The data could not be loaded."),
			("es", "No se han podido cargar los datos."),
		]
	)
	func loadFailedHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "weatherError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = WeatherError.notFound(identifier: "1")

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "weatherError.notFound %@".localized("1"))
	}

	@Test(
		"The text of a notFound error is there in every language",
		arguments: [
			("en", "Nothing was found with the identifier 1."),
			("es", "No se ha encontrado nada con el identificador 1."),
		]
	)
	func notFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "weatherError.notFound %@".localized("1", languages: [language])

		// Then
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
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
