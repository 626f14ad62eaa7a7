import ChallengeResources
import Foundation
import Testing

@testable import ChallengeCharacter

struct RecentSearchesErrorTests {
	@Test("Two failures to load are equal whatever their descriptions")
	func descriptionsDoNotCount() {
		#expect(RecentSearchesError.loadFailed(description: "a") == .loadFailed(description: "b"))
	}

	@Test("Errors of other cases or values are different")
	func otherErrorsAreDifferent() {
		#expect(RecentSearchesError.notFound(identifier: "characters") == .notFound(identifier: "characters"))
		#expect(RecentSearchesError.notFound(identifier: "characters") != .notFound(identifier: "episodes"))
		#expect(RecentSearchesError.notFound(identifier: "characters") != .loadFailed())
	}

	@Test("The log is told the description or the value")
	func logIsTold() {
		#expect(RecentSearchesError.loadFailed(description: "refused").debugDescription == "refused")
		#expect(
			RecentSearchesError.notFound(identifier: "characters").debugDescription
				== "notFound(identifier: characters)"
		)
	}

	@Test(
		"The user is told in the user's language, and in English for want of another",
		arguments: [
			("en", "The recent searches could not be loaded.", "Nothing has been searched for yet (characters)."),
			("es", "No se pudieron cargar las búsquedas recientes.", "Todavía no se ha buscado nada (characters)."),
			("fr", "The recent searches could not be loaded.", "Nothing has been searched for yet (characters)."),
		]
	)
	func userIsTold(language: String, loadFailed: String, notFound: String) {
		AppLanguages.$current.withValue([language]) {
			#expect(RecentSearchesError.loadFailed(description: "refused").localizedDescription == loadFailed)
			#expect(RecentSearchesError.notFound(identifier: "characters").localizedDescription == notFound)
		}
	}
}
