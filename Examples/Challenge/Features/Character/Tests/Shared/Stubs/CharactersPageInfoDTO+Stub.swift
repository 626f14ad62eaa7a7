@testable import ChallengeCharacter

nonisolated extension CharactersPageInfoDTO {
	static func stub(
		count: Int = 54,
		pages: Int = 3,
		next: String? = "https://rickandmortyapi.com/api/character?page=2"
	) -> CharactersPageInfoDTO {
		CharactersPageInfoDTO(
			count: count,
			pages: pages,
			next: next
		)
	}
}
