import ArgumentParser
import LarderChecker

struct RulesCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "rules",
		abstract: "Lists the rules that check looks at.",
		discussion: CommandHelp(
			text: "Each with its weight, whether --fix mends it, and what it asks for.",
			examples: [.init("larder rules", "Prints a rule a line.")]
		).discussion
	)

	func run() throws {
		run(on: .standard)
	}

	/// Prints each rule on `console`: its name, what it weighs, whether it can be fixed, and what it asks for.
	func run(on console: Console) {
		let width = Rule.all.map(\.id.count).max() ?? 0
		for rule in Rule.all {
			let name = rule.id + String(repeating: " ", count: width - rule.id.count)
			let severity = rule.severity == .error ? "error  " : "warning"
			console.data("\(name)  \(severity)  \(rule.isFixable ? "fix" : "   ")  \(rule.summary)")
		}
	}
}
