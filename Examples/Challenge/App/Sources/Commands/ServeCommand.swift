import ArgumentParser
import ChallengeCore

/// `challenge serve`: the same repositories behind web pages.
struct ServeCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "serve",
		abstract: "Serve web pages on this machine, with the cache beside them; ends with Control-C."
	)

	@Option(help: "The port of 127.0.0.1; 0 is any free one.")
	var port: UInt16 = 8080

	@OptionGroup var source: SourceOptions
}
