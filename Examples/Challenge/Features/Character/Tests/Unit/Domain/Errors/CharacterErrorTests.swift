import ChallengeResources
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterErrorTests {
	@Test("Two failures to load are equal whatever their descriptions")
	func descriptionsDoNotCount() {
		#expect(CharacterError.loadFailed(description: "a") == .loadFailed(description: "b"))
	}

	@Test("Errors of other cases or values are different")
	func otherErrorsAreDifferent() {
		#expect(CharacterError.notFound(identifier: 42) == .notFound(identifier: 42))
		#expect(CharacterError.notFound(identifier: 42) != .notFound(identifier: 43))
		#expect(CharacterError.notFound(identifier: 42) != .loadFailed())
	}

	@Test("The log is told the description or the value")
	func logIsTold() {
		#expect(CharacterError.loadFailed(description: "refused").debugDescription == "refused")
		#expect(CharacterError.notFound(identifier: 42).debugDescription == "notFound(identifier: 42)")
	}

	@Test(
		"The user is told in the user's language, and in English for want of another",
		arguments: [
			("en", "The character could not be loaded.", "There is no character with ID 42."),
			("es", "No se pudo cargar el personaje.", "No hay ningún personaje con el ID 42."),
			("fr", "The character could not be loaded.", "There is no character with ID 42."),
		]
	)
	func userIsTold(language: String, loadFailed: String, notFound: String) {
		AppLanguages.$current.withValue([language]) {
			#expect(CharacterError.loadFailed(description: "refused").localizedDescription == loadFailed)
			#expect(CharacterError.notFound(identifier: 42).localizedDescription == notFound)
		}
	}
}
