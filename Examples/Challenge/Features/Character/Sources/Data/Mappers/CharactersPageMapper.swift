import ChallengeCore

struct CharactersPageMapperInput {
	let page: CharactersPageDTO
	let number: Int
}

struct CharactersPageMapper: MapperContract {
	private let characterMapper = CharacterMapper()

	func map(_ input: CharactersPageMapperInput) -> CharactersPage {
		CharactersPage(
			number: input.number,
			pageCount: input.page.info.pages,
			characterCount: input.page.info.count,
			characters: input.page.results.map(characterMapper.map)
		)
	}
}
