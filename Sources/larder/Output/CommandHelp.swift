/// What the help of a command says beyond its first sentence and its options.
struct CommandHelp {
	/// What a reader needs to know before the options.
	var text = ""
	/// Commands to copy, each with what it does.
	let examples: [Example]
	/// How it may fail, besides on a command line that cannot be understood.
	var failures: [FailureStatus] = []

	struct Example {
		let command: String
		let purpose: String
	}

	/// The whole of it, as a command's configuration takes it.
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
