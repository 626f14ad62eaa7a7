import ArgumentParser
import LarderChecker
import LarderProject

struct RulesCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "rules",
		abstract: "Lists the rules of `larder check`.",
		discussion: CommandHelp(
			text: "Each line has a rule's name, its severity, `fix` if --fix can fix it, and what it requires.",
			examples: [.init("larder rules", "Prints one rule on each line.")]
		).discussion
	)

	func run() throws {
		run(on: .standard)
	}

	/// Prints each rule on `console`: its name, its severity, whether it can be fixed, and its summary.
	func run(on console: Console) {
		let width = Rule.all.map(\.id.count).max() ?? 0
		for rule in Rule.all {
			let name = rule.id + String(repeating: " ", count: width - rule.id.count)
			let severity = rule.severity == .error ? "error  " : "warning"
			console.data("\(name)  \(severity)  \(rule.isFixable ? "fix" : "   ")  \(rule.summary)")
		}
	}
}
