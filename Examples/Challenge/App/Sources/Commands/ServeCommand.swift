import ArgumentParser
import ChallengeCore

/// `challenge serve`: the same repositories behind web pages.
struct ServeCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "serve",
		abstract: "Serve web pages on this machine, with the cache beside them, until Control-C.",
		discussion: """
			Control-C and SIGTERM end it with exit code 0, once the pages that were asked for are answered and the database is \
			closed; a second one ends it at once.
			"""
	)

	@Option(help: "The port of 127.0.0.1; 0 is any free one.")
	var port: UInt16 = 8080

	@OptionGroup var source: SourceOptions
}
