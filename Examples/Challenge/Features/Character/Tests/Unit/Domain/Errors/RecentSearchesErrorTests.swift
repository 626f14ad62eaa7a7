import ChallengeResources
import Testing

@testable import ChallengeCharacter

struct RecentSearchesErrorTests {
	@Test("Equality ignores the description of a failed load")
	func equalityIgnoresDescription() {
		// Given
		let sut = RecentSearchesError.loadFailed(description: "one")

		// When / Then
		#expect(sut == .loadFailed(description: "another"))
	}

	@Test("Equality compares identifiers")
	func equalityComparesIdentifiers() {
		// Given
		let sut = RecentSearchesError.notFound(identifier: "1")

		// When / Then
		#expect(sut == .notFound(identifier: "1"))
		#expect(sut != .notFound(identifier: "42"))
	}

	@Test("Different failures are not equal")
	func differentFailuresAreNotEqual() {
		// Given
		let sut = RecentSearchesError.loadFailed()

		// When / Then
		#expect(sut != .notFound(identifier: "1"))
		#expect(sut != .cancelled)
		#expect(RecentSearchesError.cancelled == .cancelled)
	}

	@Test("A cancelled error is described by its text")
	func cancelledIsDescribedByItsText() {
		// Given
		let sut = RecentSearchesError.cancelled

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "recentSearchesError.cancelled".localized())
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
		let text = "recentSearchesError.cancelled".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A loadFailed error is described by its text")
	func loadFailedIsDescribedByItsText() {
		// Given
		let sut = RecentSearchesError.loadFailed()

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "recentSearchesError.loadFailed".localized())
	}

	@Test(
		"The text of a loadFailed error is there in every language",
		arguments: [
			("en", "The recent searches could not be loaded."),
			("es", "No se pudieron cargar las búsquedas recientes."),
		]
	)
	func loadFailedHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "recentSearchesError.loadFailed".localized(languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test("A notFound error is described by its text")
	func notFoundIsDescribedByItsText() {
		// Given
		let sut = RecentSearchesError.notFound(identifier: "1")

		// When
		let description = sut.errorDescription

		// Then
		#expect(description == "recentSearchesError.notFound %@".localized("1"))
	}

	@Test(
		"The text of a notFound error is there in every language",
		arguments: [
			("en", "Nothing has been searched for yet (1)."),
			("es", "Todavía no se ha buscado nada (1)."),
		]
	)
	func notFoundHasTextInEveryLanguage(language: String, expected: String) {
		// When
		let text = "recentSearchesError.notFound %@".localized("1", languages: [language])

		// Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(RecentSearchesError.loadFailed(description: "timed out"), "timed out"),
			(RecentSearchesError.loadFailed(), ""),
			(RecentSearchesError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(RecentSearchesError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: RecentSearchesError, expected: String) {
		// When
		let description = sut.debugDescription

		// Then
		#expect(description == expected)
	}
}
