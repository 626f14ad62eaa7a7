import ArgumentParser
import ChallengeCharacter

/// A command whose answer is a screen of the feature.
protocol ScreenCommandContract: ParsableCommand {
	/// Where the answer may come from.
	var source: SourceOptions { get }
	/// Whether the command asks the service or a cache of its answers, so that a policy means something to it.
	var followsPolicy: Bool { get }

	/// Asks the feature.
	func screen(of feature: CharacterFeature) async -> Screen
}
