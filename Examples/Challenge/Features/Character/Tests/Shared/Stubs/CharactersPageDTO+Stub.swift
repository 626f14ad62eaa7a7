@testable import ChallengeCharacter

extension CharactersPageDTO {
	static func stub(info: PageInfoDTO = .stub(), results: [CharacterDTO] = [.stub()]) -> CharactersPageDTO {
		CharactersPageDTO(info: info, results: results)
	}
}
