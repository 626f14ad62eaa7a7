import LarderCore

nonisolated struct CharactersPageMapper: MapperContract {
	private let characterMapper = CharacterMapper()

	func map(_ input: CharactersPageDTO) -> CharactersPage {
		CharactersPage(
			characters: input.results.map(characterMapper.map),
			totalCount: input.info.count,
			pageCount: input.info.pages,
			hasNextPage: input.info.next?.isEmpty == false
		)
	}
}
