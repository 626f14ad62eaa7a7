import ArgumentParser

@main
struct GatewayCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "gateway",
		abstract: "A service in front of a slow one.",
		subcommands: [ServeCommand.self, UpstreamCommand.self],
		defaultSubcommand: ServeCommand.self
	)
}
