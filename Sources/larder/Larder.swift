import ArgumentParser

@main
struct Larder: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "larder",
		abstract: "Writes the data layer of a Swift app, and checks that it stays as written.",
		discussion: FailureStatus.documentation,
		subcommands: [
			InitCommand.self, NewCommand.self, UpdateCommand.self, RemoveCommand.self, TemplateCommand.self,
			CheckCommand.self, ScanCommand.self, RulesCommand.self, ExplainCommand.self,
		]
	)
}
