import ArgumentParser
import ChallengeCharacter

/// A command that shows a screen of the feature.
protocol ScreenCommandContract: ParsableCommand {
	/// Where answers come from.
	var source: SourceOptions { get }
	/// Whether the command reads by a policy.
	var followsPolicy: Bool { get }

	/// Gets the screen from the feature.
	func screen(of feature: CharacterFeature) async -> Screen
}
