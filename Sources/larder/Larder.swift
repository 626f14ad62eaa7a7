import ArgumentParser

@main
struct Larder: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "larder",
		abstract: "Writes the data layer of a Swift app, and checks that the app follows the conventions.",
		discussion: CommandHelp(
			examples: [
				"larder new Character --json character.json --project Demo": "Writes a feature into a new package.",
				"larder check --project Demo": "Reports where the project breaks its conventions.",
			],
			failures: FailureStatus.allCases
		).discussion,
		version: Version.text,
		subcommands: [
			InitCommand.self, NewCommand.self, UpdateCommand.self, RemoveCommand.self, MergeCommand.self,
			TemplateCommand.self, CheckCommand.self, ScanCommand.self, RulesCommand.self, ExplainCommand.self,
		]
	)
}
