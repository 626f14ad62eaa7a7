import ArgumentParser
import LarderChecker
import LarderProject

struct RulesCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "rules",
		abstract: "Lists the rules of `larder check`.",
		discussion: CommandHelp(
			text:
				"Each line has a rule's name, its severity, `fix` if `larder check --fix` can fix its findings, and what the rule requires.",
			examples: ["larder rules": "Prints one rule on each line."]
		).discussion
	)

	func run() throws {
		run(on: .standard)
	}

	/// Prints each rule on `console`: its name, its severity, whether it can be fixed, and its summary.
	func run(on console: Console) {
		let rows = Rule.all.map { [$0.id, $0.severity.rawValue, $0.isFixable ? "fix" : "", $0.summary] }
		rows.linesOfTable.forEach(console.data)
	}
}
