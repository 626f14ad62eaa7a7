import ArgumentParser

/// Does to the library what the field does, and counts what it survives.
@main
struct Torture: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		abstract: "Does to the library what the field does, and counts what it survives.",
		discussion: """
			One line tells of each fault how often it was tried and how often it was survived; the exit code is 1 where \
			anything was lost. The same seed tries the same things, as far as the machine's own timing allows.
			""",
		subcommands: [RunFaults.self, RunFault.self, Writer.self, Newcomer.self],
		defaultSubcommand: RunFaults.self
	)
}
