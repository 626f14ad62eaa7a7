import LarderCore

/// Shows characters one by one, and where each came from.
struct CharacterDetailScreen {
	private let repository: any CharacterRepositoryContract

	init(repository: any CharacterRepositoryContract) {
		self.repository = repository
	}

	/// Reads one character after the other; if one fails, the others are shown all the same.
	func show(identifiers: [Int], cachePolicy: CachePolicy) async -> Screen {
		var results: [CacheResult<Character>] = []
		var problems: [Problem] = []
		for identifier in identifiers {
			do throws(CharacterError) {
				results.append(try await repository.getCharacter(identifier: identifier, cachePolicy: cachePolicy))
			} catch {
				problems.append(Problem(error))
			}
		}
		return Screen(lines: lines(results), problems: problems)
	}

	private func lines(_ results: [CacheResult<Character>]) -> [String] {
		guard !results.isEmpty else { return [] }
		let rows = results.map { $0.value.cells + [$0.originText, $0.ageText] }
		let table = TextTable(heading: Character.heading + ["FROM", "AGE"], rows: rows)
		return table.lines + results.compactMap { $0.fallbackText(for: String($0.value.id)) }
	}
}
