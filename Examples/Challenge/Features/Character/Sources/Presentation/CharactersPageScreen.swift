import ChallengeCore
import Foundation

/// Shows a page of the list, or of what a search found, and where it came from.
struct CharactersPageScreen {
	private let repository: any CharactersPageRepositoryContract
	private let searchCharacters: SearchCharactersUseCase
	private let clock: any WallClockContract

	init(
		repository: any CharactersPageRepositoryContract,
		searchCharacters: SearchCharactersUseCase,
		clock: any WallClockContract
	) {
		self.repository = repository
		self.searchCharacters = searchCharacters
		self.clock = clock
	}

	func list(page: Int, cachePolicy: CachePolicy) async -> Screen {
		await screen { () async throws(CharactersPageError) in
			try await repository.getCharactersPage(page: page, cachePolicy: cachePolicy)
		}
	}

	func search(page: Int, filter: CharacterFilter) async -> Screen {
		await screen { () async throws(CharactersPageError) in
			try await searchCharacters.execute(page: page, filter: filter)
		}
	}

	private func screen(_ read: () async throws(CharactersPageError) -> CharactersPage) async -> Screen {
		do throws(CharactersPageError) {
			return Screen(lines: lines(try await ReadTrace.observing(read)))
		} catch {
			return Screen(problems: [Problem(error)])
		}
	}

	private func lines(_ answer: Answer<CharactersPage>) -> [String] {
		let page = answer.value
		let table = TextTable(heading: Character.heading, rows: page.characters.map(\.cells))
		let position = "Page \(page.number) of \(page.pageCount), \(page.characterCount) characters"
		guard let provenance = answer.provenance else { return table.lines + ["", position] }
		let origin = "from \(provenance.originText), \(provenance.ageText(at: clock.now)) old"
		let fallback = provenance.fallbackText(for: "page \(page.number)").map { [$0] } ?? []
		return table.lines + ["", "\(position), \(origin)"] + fallback
	}
}
