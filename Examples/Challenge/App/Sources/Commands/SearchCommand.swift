import ArgumentParser
import ChallengeCharacter

/// `challenge search`: characters by name.
struct SearchCommand: ScreenCommandContract {
	/// A character's status.
	enum Status: String, CaseIterable, ExpressibleByArgument {
		case alive, dead, unknown
	}

	static let configuration = CommandConfiguration(
		commandName: "search",
		abstract: "Search for characters by name. A search always asks the service."
	)

	@Argument(help: "Part of the name, in any case.")
	var name: String

	@Option(help: "Only characters of this status.")
	var status: Status?

	@OptionGroup var pages: PageOption
	@OptionGroup var source: SourceOptions

	var followsPolicy: Bool { false }

	func screen(of feature: CharacterFeature) async -> Screen {
		await feature.search(name: name, status: status?.rawValue, page: pages.page)
	}
}
