import ArgumentParser
import ChallengeCharacter

/// `challenge recent`: the names of recent searches.
struct RecentCommand: ScreenCommandContract {
	static let configuration = CommandConfiguration(
		commandName: "recent",
		abstract: "Show the recent searches on this machine."
	)

	@OptionGroup var source: SourceOptions

	var followsPolicy: Bool { false }

	func screen(of feature: CharacterFeature) async -> Screen {
		await feature.recentSearches()
	}
}
