import ArgumentParser
import ChallengeCharacter

/// `challenge recent`: the latest searches.
struct RecentCommand: ScreenCommandContract {
	static let configuration = CommandConfiguration(
		commandName: "recent",
		abstract: "Show the latest searches, which are kept on this machine."
	)

	@OptionGroup var source: SourceOptions

	var followsPolicy: Bool { false }

	func screen(of feature: CharacterFeature) async -> Screen {
		await feature.recentSearches()
	}
}
