import MixedResources
import Testing

@testable import MixedDepot

struct DepotErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = DepotError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = DepotError.notFound(identifier: 1)

		// When / Then
		#expect(sut == .notFound(identifier: 1))
		#expect(sut != .notFound(identifier: 42))
	}

	@Test("Equality compares identifiers of parcelNotFound")
	func equalityComparesIdentifiersOfParcelNotFound() {
		// Given
		let sut = DepotError.parcelNotFound(identifier: "1")

		// When / Then
		#expect(sut == .parcelNotFound(identifier: "1"))
		#expect(sut != .parcelNotFound(identifier: "42"))
	}

	@Test("Equality compares identifiers of parcelScanNotFound")
	func equalityComparesIdentifiersOfParcelScanNotFound() {
		// Given
		let sut = DepotError.parcelScanNotFound(identifier: 1)

		// When / Then
		#expect(sut == .parcelScanNotFound(identifier: 1))
		#expect(sut != .parcelScanNotFound(identifier: 42))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = DepotError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: 1))
		#expect(sut != .parcelNotFound(identifier: "1"))
		#expect(sut != .parcelScanNotFound(identifier: 1))
		#expect(sut != .cancelled)
		#expect(DepotError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = DepotError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "depotError.cancelled".localized())
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
		let text = "depotError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = DepotError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "depotError.loadFailed".localized())
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
		let text = "depotError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = DepotError.notFound(identifier: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "depotError.notFound %lld".localized(1))
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
		let text = "depotError.notFound %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A parcelNotFound error is described by its text")
	func parcelNotFoundIsDescribedByItsText() {
		// Given
		let sut = DepotError.parcelNotFound(identifier: "1")

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "depotError.parcelNotFound %@".localized("1"))
	}

	@Test(
		"The text of a parcelNotFound error is there in every language",
		arguments: [
			("en", "Nothing was found with the identifier 1."),
			("es", "No se ha encontrado nada con el identificador 1."),
		]
	)
	func parcelNotFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "depotError.parcelNotFound %@".localized("1", languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A parcelScanNotFound error is described by its text")
	func parcelScanNotFoundIsDescribedByItsText() {
		// Given
		let sut = DepotError.parcelScanNotFound(identifier: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "depotError.parcelScanNotFound %lld".localized(1))
	}

	@Test(
		"The text of a parcelScanNotFound error is there in every language",
		arguments: [
			("en", "Nothing was found with the identifier 1."),
			("es", "No se ha encontrado nada con el identificador 1."),
		]
	)
	func parcelScanNotFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "depotError.parcelScanNotFound %lld".localized(1, languages: [language])

		// Then
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
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
