/// The help of a command, except its summary and its options.
struct CommandHelp {
	/// An explanation.
	var text = ""
	/// Commands to copy, with their purposes.
	let examples: [Example]
	/// The ways in which the command can fail, except an invalid command line.
	var failures: [FailureStatus] = []

	struct Example {
		let command: String
		let purpose: String
	}

	/// The discussion in a command's configuration.
	var discussion: String {
		[text, exampleList, FailureStatus.documentation(of: failures)].filter { !$0.isEmpty }.joined(separator: "\n\n")
	}

	private var exampleList: String {
		let heading = examples.count == 1 ? "EXAMPLE" : "EXAMPLES"
		return ([heading] + examples.flatMap { ["  \($0.command)", "      \($0.purpose)"] }).joined(separator: "\n")
	}
}

extension CommandHelp.Example {
	init(_ command: String, _ purpose: String) {
		self.init(command: command, purpose: purpose)
	}
}
