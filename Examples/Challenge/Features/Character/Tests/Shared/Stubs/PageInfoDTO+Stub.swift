@testable import ChallengeCharacter

extension PageInfoDTO {
	static func stub(
		count: Int = 54,
		pages: Int = 3,
		next: String? = "https://rickandmortyapi.com/api/character?page=2",
		prev: String? = nil
	) -> PageInfoDTO {
		PageInfoDTO(count: count, pages: pages, next: next, prev: prev)
	}
}
