import ArgumentParser

@main
struct Larder: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "larder",
		abstract: "Writes the data layer of a Swift app.",
		discussion: FailureStatus.documentation,
		subcommands: [NewCommand.self]
	)
}
