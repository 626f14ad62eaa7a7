import LocalFirstResources
import Testing

@testable import LocalFirstGarden

struct GardenErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = GardenError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = GardenError.notFound(identifier: "1")

		// When / Then
		#expect(sut == .notFound(identifier: "1"))
		#expect(sut != .notFound(identifier: "42"))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = GardenError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: "1"))
		#expect(sut != .cancelled)
		#expect(GardenError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = GardenError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "gardenError.cancelled".localized())
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
		let text = "gardenError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = GardenError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "gardenError.loadFailed".localized())
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
		let text = "gardenError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = GardenError.notFound(identifier: "1")

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "gardenError.notFound %@".localized("1"))
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
		let text = "gardenError.notFound %@".localized("1", languages: [language])

		// Then
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
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
