import OpenResources
import Testing

@testable import OpenLibrary

struct LibraryErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = LibraryError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = LibraryError.notFound(identifier: "1")

		// When / Then
		#expect(sut == .notFound(identifier: "1"))
		#expect(sut != .notFound(identifier: "42"))
	}

	@Test("Equality compares identifiers of forecastNotFound")
	func equalityComparesIdentifiersOfForecastNotFound() {
		// Given
		let sut = LibraryError.forecastNotFound(identifier: 1)

		// When / Then
		#expect(sut == .forecastNotFound(identifier: 1))
		#expect(sut != .forecastNotFound(identifier: 42))
	}

	@Test("Equality compares identifiers of noteNotFound")
	func equalityComparesIdentifiersOfNoteNotFound() {
		// Given
		let sut = LibraryError.noteNotFound(identifier: 1)

		// When / Then
		#expect(sut == .noteNotFound(identifier: 1))
		#expect(sut != .noteNotFound(identifier: 42))
	}

	@Test("Equality compares identifiers of readingNotFound")
	func equalityComparesIdentifiersOfReadingNotFound() {
		// Given
		let sut = LibraryError.readingNotFound(identifier: 1)

		// When / Then
		#expect(sut == .readingNotFound(identifier: 1))
		#expect(sut != .readingNotFound(identifier: 42))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = LibraryError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: "1"))
		#expect(sut != .forecastNotFound(identifier: 1))
		#expect(sut != .noteNotFound(identifier: 1))
		#expect(sut != .readingNotFound(identifier: 1))
		#expect(sut != .cancelled)
		#expect(LibraryError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = LibraryError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "libraryError.cancelled".localized())
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
		let text = "libraryError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A forecastNotFound error is described by its text")
	func forecastNotFoundIsDescribedByItsText() {
		// Given
		let sut = LibraryError.forecastNotFound(identifier: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "libraryError.forecastNotFound %lld".localized(1))
	}

	@Test(
		"The text of a forecastNotFound error is there in every language",
		arguments: [
			("en", "Nothing was found with the identifier 1."),
			("es", "No se ha encontrado nada con el identificador 1."),
		]
	)
	func forecastNotFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "libraryError.forecastNotFound %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = LibraryError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "libraryError.loadFailed".localized())
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
		let text = "libraryError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = LibraryError.notFound(identifier: "1")

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "libraryError.notFound %@".localized("1"))
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
		let text = "libraryError.notFound %@".localized("1", languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A noteNotFound error is described by its text")
	func noteNotFoundIsDescribedByItsText() {
		// Given
		let sut = LibraryError.noteNotFound(identifier: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "libraryError.noteNotFound %lld".localized(1))
	}

	@Test(
		"The text of a noteNotFound error is there in every language",
		arguments: [
			("en", "Nothing was found with the identifier 1."),
			("es", "No se ha encontrado nada con el identificador 1."),
		]
	)
	func noteNotFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "libraryError.noteNotFound %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A readingNotFound error is described by its text")
	func readingNotFoundIsDescribedByItsText() {
		// Given
		let sut = LibraryError.readingNotFound(identifier: 1)

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "libraryError.readingNotFound %lld".localized(1))
	}

	@Test(
		"The text of a readingNotFound error is there in every language",
		arguments: [
			("en", "Nothing was found with the identifier 1."),
			("es", "No se ha encontrado nada con el identificador 1."),
		]
	)
	func readingNotFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "libraryError.readingNotFound %lld".localized(1, languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(LibraryError.loadFailed(description: "timed out"), "timed out"),
			(LibraryError.loadFailed(), ""),
			(LibraryError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(LibraryError.forecastNotFound(identifier: 1), "forecastNotFound(identifier: 1)"),
			(LibraryError.noteNotFound(identifier: 1), "noteNotFound(identifier: 1)"),
			(LibraryError.readingNotFound(identifier: 1), "readingNotFound(identifier: 1)"),
			(LibraryError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: LibraryError, expected: String) {
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
