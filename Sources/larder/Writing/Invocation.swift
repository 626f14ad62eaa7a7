/// A command line of `larder new`.
struct Invocation: Equatable {
	/// The arguments, without the subcommand.
	var arguments: [String]

	/// Creates a command line from `arguments` without `--`.
	///
	/// Options added after `--` would not count as options.
	init(arguments: [String]) {
		self.arguments = arguments.filter { $0 != "--" }
	}

	/// The command line, quoted for a shell.
	var commandLine: String { (["larder", "new"] + arguments).map(Self.quoted).joined(separator: " ") }

	private static func quoted(_ argument: String) -> String {
		guard argument.isEmpty || argument.contains(where: { !isSafe($0) }) else { return argument }
		return "'" + argument.replacing("'", with: #"'\''"#) + "'"
	}

	private static func isSafe(_ character: Character) -> Bool {
		(character.isASCII && (character.isLetter || character.isNumber)) || "-_./:=@%+,".contains(character)
	}
}
