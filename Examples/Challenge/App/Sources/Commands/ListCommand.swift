import ArgumentParser
import ChallengeCharacter
import LarderCore

/// `challenge list`: a page of all characters.
struct ListCommand: ScreenCommandContract {
	static let configuration = CommandConfiguration(commandName: "list", abstract: "List the characters, 20 a page.")

	@OptionGroup var pages: PageOption
	@OptionGroup var source: SourceOptions

	var followsPolicy: Bool { true }

	func screen(of feature: CharacterFeature) async -> Screen {
		await feature.list(page: pages.page, cachePolicy: source.policy ?? .localFirst)
	}
}
