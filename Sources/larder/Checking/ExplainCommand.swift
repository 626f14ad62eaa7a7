import ArgumentParser
import LarderChecker

struct ExplainCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "explain",
		abstract: "Explains a rule, with code that breaks it and code that follows it.",
		discussion: CommandHelp(
			examples: ["larder explain model-let": "Explains why the properties of models are constants."],
			failures: [.input]
		).discussion
	)

	@Argument(help: "The rule's name, as `larder rules` lists it.")
	var rule: String

	func run() throws {
		try run(on: .standard)
	}

	/// Prints the rule on `console`.
	///
	/// - Throws: An `ExitCode` if the rule does not exist.
	func run(on console: Console) throws {
		guard let rule = Rule.named(rule) else {
			console.status("error: there is no rule \(rule); \(Rule.advice(for: rule))")
			throw FailureStatus.input.code
		}
		console.data(rule.explanation)
	}
}
