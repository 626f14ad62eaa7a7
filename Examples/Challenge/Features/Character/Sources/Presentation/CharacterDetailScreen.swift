import ChallengeCore
import Foundation

/// Shows characters one by one, and where each answer came from.
struct CharacterDetailScreen {
	private let repository: any CharacterRepositoryContract
	private let clock: any WallClockContract

	init(repository: any CharacterRepositoryContract, clock: any WallClockContract) {
		self.repository = repository
		self.clock = clock
	}

	/// Asks for one character after the other; one that cannot be had does not keep the others.
	func show(identifiers: [Int], cachePolicy: CachePolicy) async -> Screen {
		var answers: [Answer<Character>] = []
		var problems: [Problem] = []
		for identifier in identifiers {
			do throws(CharacterError) {
				answers.append(try await answer(identifier: identifier, cachePolicy: cachePolicy))
			} catch {
				problems.append(Problem(error))
			}
		}
		return Screen(lines: lines(answers), problems: problems)
	}

	private func answer(
		identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> Answer<Character> {
		try await ReadTrace.observing { () async throws(CharacterError) in
			try await repository.getCharacterDetail(identifier: identifier, cachePolicy: cachePolicy)
		}
	}

	private func lines(_ answers: [Answer<Character>]) -> [String] {
		guard !answers.isEmpty else { return [] }
		let rows = answers.map { $0.value.cells + provenanceCells($0.provenance) }
		let table = TextTable(heading: Character.heading + ["FROM", "AGE"], rows: rows)
		let fallbacks = answers.compactMap { $0.provenance?.fallbackText(for: String($0.value.id)) }
		return table.lines + fallbacks
	}

	private func provenanceCells(_ provenance: Provenance?) -> [String] {
		guard let provenance else { return ["?", "?"] }
		return [provenance.originText, provenance.ageText(at: clock.now)]
	}
}
