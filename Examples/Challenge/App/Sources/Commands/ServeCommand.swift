import ArgumentParser
import LarderCore

/// `challenge serve`: the same repositories as web pages.
struct ServeCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "serve",
		abstract: "Serve web pages on this machine until Control-C, with the cache beside them.",
		discussion: """
			Control-C and SIGTERM answer the open requests, close the database, and end the command with exit code 0. A second \
			signal ends it at once.
			"""
	)

	@Option(help: "The port of 127.0.0.1; 0 for any free one.")
	var port: UInt16 = 8080

	@OptionGroup var source: SourceOptions
}
