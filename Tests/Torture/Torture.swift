import ArgumentParser

/// Exposes the libraries to faults that apps meet, and counts how many they survive.
@main
struct Torture: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		abstract: "Exposes the libraries to faults that apps meet, and counts how many they survive.",
		discussion: """
			Prints for each fault how often it was tried and how often it was survived. The exit code is 1 if \
			anything was lost. The same seed tries the same things, except for differences in timing.
			""",
		subcommands: [
			RunFaults.self, RunFault.self, Writer.self, PageWriter.self, OutboxWriter.self, OutboxCreator.self,
			Newcomer.self,
		],
		defaultSubcommand: RunFaults.self
	)
}
