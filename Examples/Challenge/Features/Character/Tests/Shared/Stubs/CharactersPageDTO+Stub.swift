@testable import ChallengeCharacter

nonisolated extension CharactersPageDTO {
	static func stub(
		info: CharactersPageInfoDTO = .stub(),
		results: [CharacterDTO] = [.stub()]
	) -> CharactersPageDTO {
		CharactersPageDTO(
			info: info,
			results: results
		)
	}
}
