import LarderCore

/// Shows a page of all characters or of a search's results, and where it came from.
struct CharactersPageScreen {
	private let repository: any CharactersPageRepositoryContract
	private let searchCharacters: SearchCharactersUseCase

	init(repository: any CharactersPageRepositoryContract, searchCharacters: SearchCharactersUseCase) {
		self.repository = repository
		self.searchCharacters = searchCharacters
	}

	func list(page: Int, cachePolicy: CachePolicy) async -> Screen {
		await screen(page: page) { () async throws(CharactersPageError) in
			try await repository.getCharactersPage(page: page, cachePolicy: cachePolicy)
		}
	}

	func search(page: Int, filter: CharacterFilter) async -> Screen {
		await screen(page: page) { () async throws(CharactersPageError) in
			CacheResult(value: try await searchCharacters.execute(page: page, filter: filter), origin: .remote)
		}
	}

	private func screen(
		page: Int,
		_ read: () async throws(CharactersPageError) -> CacheResult<CharactersPage>
	) async -> Screen {
		do throws(CharactersPageError) {
			return Screen(lines: lines(try await read(), page: page))
		} catch {
			return Screen(problems: [Problem(error)])
		}
	}

	private func lines(_ result: CacheResult<CharactersPage>, page: Int) -> [String] {
		let table = TextTable(heading: Character.heading, rows: result.value.characters.map(\.cells))
		let position = "Page \(page) of \(result.value.pageCount), \(result.value.totalCount) characters"
		let origin = "from \(result.originText), \(result.ageText) old"
		let fallback = result.fallbackText(for: "page \(page)").map { [$0] } ?? []
		return table.lines + ["", "\(position), \(origin)"] + fallback
	}
}
