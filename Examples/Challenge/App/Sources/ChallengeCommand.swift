import ArgumentParser

/// The root command, which lists the others.
struct ChallengeCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "challenge",
		abstract: "Browse characters, and see where each answer came from.",
		discussion: """
			Answers come from memory, from disk or from the service. Without --base-url, the command starts a service of its \
			own on this machine.

			Exit codes: 0 if everything was answered, 1 if something failed, 64 for a usage error.
			""",
		subcommands: [
			ListCommand.self, ShowCommand.self, SearchCommand.self, RecentCommand.self, ServeCommand.self,
		]
	)
}
