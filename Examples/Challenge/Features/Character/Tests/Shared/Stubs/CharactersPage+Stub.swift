@testable import ChallengeCharacter

nonisolated extension CharactersPage {
	static func stub(
		characters: [Character] = [.stub()],
		totalCount: Int = 54,
		pageCount: Int = 3,
		hasNextPage: Bool = true
	) -> CharactersPage {
		CharactersPage(
			characters: characters,
			totalCount: totalCount,
			pageCount: pageCount,
			hasNextPage: hasNextPage
		)
	}
}
