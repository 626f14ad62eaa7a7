import Foundation

@main
enum Main {
	static func main() async {
		let program = ChallengeProgram(
			environment: ProcessInfo.processInfo.environment,
			terminal: .standard
		)
		exit(await program.run(Array(CommandLine.arguments.dropFirst())))
	}
}
