import LocalDefaultsResources
import Testing

@testable import LocalDefaultsReader

struct ReaderErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = ReaderError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = ReaderError.notFound(identifier: "1")

		// When / Then
		#expect(sut == .notFound(identifier: "1"))
		#expect(sut != .notFound(identifier: "42"))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = ReaderError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: "1"))
		#expect(sut != .cancelled)
		#expect(ReaderError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = ReaderError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "readerError.cancelled".localized())
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
		let text = "readerError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = ReaderError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "readerError.loadFailed".localized())
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
		let text = "readerError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = ReaderError.notFound(identifier: "1")

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "readerError.notFound %@".localized("1"))
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
		let text = "readerError.notFound %@".localized("1", languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(ReaderError.loadFailed(description: "timed out"), "timed out"),
			(ReaderError.loadFailed(), ""),
			(ReaderError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(ReaderError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: ReaderError, expected: String) {
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
