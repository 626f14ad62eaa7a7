import ArgumentParser
import ChallengeCharacter
import LarderCore

/// `challenge show`: characters by ID.
struct ShowCommand: ScreenCommandContract {
	static let configuration = CommandConfiguration(
		commandName: "show",
		abstract: "Show characters by ID. An ID that is given twice is read twice."
	)

	@Argument(help: "The characters' IDs.")
	var id: [Int]

	@OptionGroup var source: SourceOptions

	var followsPolicy: Bool { true }

	func screen(of feature: CharacterFeature) async -> Screen {
		await feature.show(identifiers: id, cachePolicy: source.policy ?? .localFirst)
	}
}
