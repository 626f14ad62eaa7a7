@testable import ChallengeCharacter

extension CharactersPage {
	static func stub(
		number: Int = 1,
		pageCount: Int = 3,
		characterCount: Int = 54,
		characters: [Character] = [.stub()]
	) -> CharactersPage {
		CharactersPage(number: number, pageCount: pageCount, characterCount: characterCount, characters: characters)
	}
}
