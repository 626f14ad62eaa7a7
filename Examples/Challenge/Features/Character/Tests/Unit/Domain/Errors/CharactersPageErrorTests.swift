import ChallengeResources
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharactersPageErrorTests {
	@Test("Two failures to load are equal whatever their descriptions")
	func descriptionsDoNotCount() {
		#expect(CharactersPageError.loadFailed(description: "a") == .loadFailed(description: "b"))
	}

	@Test("Errors of other cases or values are different")
	func otherErrorsAreDifferent() {
		#expect(CharactersPageError.invalidPage(page: 42) == .invalidPage(page: 42))
		#expect(CharactersPageError.invalidPage(page: 42) != .invalidPage(page: 43))
		#expect(CharactersPageError.invalidPage(page: 42) != .loadFailed())
	}

	@Test("The log is told the description or the value")
	func logIsTold() {
		#expect(CharactersPageError.loadFailed(description: "refused").debugDescription == "refused")
		#expect(CharactersPageError.invalidPage(page: 42).debugDescription == "invalidPage(page: 42)")
	}

	@Test(
		"The user is told in the user's language, and in English for want of another",
		arguments: [
			("en", "The characters could not be loaded.", "There is nothing on page 42."),
			("es", "No se pudieron cargar los personajes.", "No hay nada en la página 42."),
			("fr", "The characters could not be loaded.", "There is nothing on page 42."),
		]
	)
	func userIsTold(language: String, loadFailed: String, invalidPage: String) {
		AppLanguages.$current.withValue([language]) {
			#expect(CharactersPageError.loadFailed(description: "refused").localizedDescription == loadFailed)
			#expect(CharactersPageError.invalidPage(page: 42).localizedDescription == invalidPage)
		}
	}
}
