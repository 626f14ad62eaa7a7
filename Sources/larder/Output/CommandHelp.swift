/// The help of a command, except its summary and its options.
struct CommandHelp {
	/// An explanation of the command.
	var text = ""
	/// Commands to copy, with their purposes.
	let examples: KeyValuePairs<String, String>
	/// The ways in which the command can fail, except an invalid command line.
	var failures: [FailureStatus] = []

	/// The discussion in a command's configuration.
	var discussion: String {
		[text, exampleList, FailureStatus.documentation(of: failures)].filter { !$0.isEmpty }.joined(separator: "\n\n")
	}

	private var exampleList: String {
		let heading = examples.count == 1 ? "EXAMPLE" : "EXAMPLES"
		return ([heading] + examples.flatMap { ["  \($0.key)", "      \($0.value)"] }).joined(separator: "\n")
	}
}
