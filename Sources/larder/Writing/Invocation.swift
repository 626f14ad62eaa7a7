/// The arguments of one run of `larder new`.
struct Invocation: Equatable {
	/// Options that say how a run goes, not what is written, and whether each takes a value.
	private static let passing = [
		"--diff": false, "--dry-run": false, "--explain": false, "--merge": false, "--no-input": false,
		"--verify": false, "--format": true, "--larder": true, "--output": true,
	]

	/// The arguments, without the subcommand.
	var arguments: [String]

	/// Takes `arguments` without `--`: no entity's name needs it, and what is added behind it would be no option.
	init(arguments: [String]) {
		self.arguments = arguments.filter { $0 != "--" }
	}

	/// The arguments that say what is written.
	var lasting: [String] {
		var lasting: [String] = []
		var rest = arguments[...]
		while let argument = rest.popFirst() {
			let name = String(argument.prefix { $0 != "=" })
			guard let takesValue = Self.passing[name] else {
				lasting.append(argument)
				continue
			}
			if takesValue, name == argument { rest = rest.dropFirst() }
		}
		return lasting
	}

	/// The whole command, as a shell reads it.
	var commandLine: String { (["larder", "new"] + arguments).map(Self.quoted).joined(separator: " ") }

	/// What `option` is given; `nil` where it is not.
	func value(of option: String) -> String? {
		if let place = arguments.firstIndex(of: option) { return arguments[(place + 1)...].first }
		return arguments.first { $0.hasPrefix("\(option)=") }.map { String($0.dropFirst(option.count + 1)) }
	}

	/// Adds `option`, unless the arguments have it.
	func adding(_ option: String, _ value: String) -> Invocation {
		guard !arguments.contains(where: { $0 == option || $0.hasPrefix("\(option)=") }) else { return self }
		return Invocation(arguments: arguments + [option, value])
	}

	private static func quoted(_ argument: String) -> String {
		guard argument.isEmpty || argument.contains(where: { !isSafe($0) }) else { return argument }
		return "'" + argument.replacing("'", with: #"'\''"#) + "'"
	}

	private static func isSafe(_ character: Character) -> Bool {
		(character.isASCII && (character.isLetter || character.isNumber)) || "-_./:=@%+,".contains(character)
	}
}
