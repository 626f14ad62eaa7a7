import ArgumentParser
import Foundation

@testable import larder

/// The help of one command.
struct HelpPage: CustomStringConvertible {
	/// The command's words: `larder template eject`.
	let name: String
	let text: String

	var description: String { name }

	/// Those of every command, the outermost first.
	static let all = pages(of: Larder.self, below: [])

	/// The commands that the page gives as examples, each as its arguments.
	var examples: [[String]] {
		let section = text.components(separatedBy: "\n\n").first { $0.hasPrefix("EXAMPLE") } ?? ""
		return section.split(separator: "\n").filter { $0.hasPrefix("  larder ") }
			.map { $0.split(separator: " ").dropFirst().map(String.init) }
	}

	private static func pages(of command: any ParsableCommand.Type, below names: [String]) -> [HelpPage] {
		let names = names + [command._commandName]
		let text = Larder.helpMessage(for: command, columns: 80)
		let page = HelpPage(name: names.joined(separator: " "), text: text)
		return [page] + command.configuration.subcommands.flatMap { pages(of: $0, below: names) }
	}
}
