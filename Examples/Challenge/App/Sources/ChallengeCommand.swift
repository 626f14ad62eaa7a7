import ArgumentParser

/// The root command, which only names the others.
struct ChallengeCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "challenge",
		abstract: "Browse characters, and see where each answer came from.",
		discussion: """
			Answers come from memory, from disk or from the service. Without --base-url the service is a bundled one, which \
			runs on this machine for as long as the command does.

			Exit codes: 0 when everything asked for was answered, 1 when something could not be, 64 for a usage error.
			""",
		subcommands: [
			ListCommand.self, ShowCommand.self, SearchCommand.self, RecentCommand.self, ServeCommand.self,
		]
	)
}
