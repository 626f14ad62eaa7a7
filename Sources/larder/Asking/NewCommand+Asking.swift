import ArgumentParser
import LarderGenerator

extension NewCommand {
	/// The command with all its arguments, for which it asks a person.
	func asked(
		_ invocation: Invocation,
		on console: Console,
		by prompter: Prompter?,
		nearestProject: String?
	) throws -> (NewCommand, Invocation) {
		let output = output ?? nearestProject
		var (command, complete) = (self, invocation)
		if name == nil || sources.isEmpty || output == nil {
			complete = try self.complete(invocation, output: output, by: prompter, on: console)
			command = try NewCommand.parse(complete.arguments)
		}
		if let prompter, let identifier = try command.askedIdentifier(by: prompter, on: console) {
			complete.arguments += ["--id", identifier]
			command = try NewCommand.parse(complete.arguments)
		}
		if let prompter, let style = try command.askedPageStyle(by: prompter, on: console) {
			complete.arguments += ["--page-by", style.rawValue]
			command = try NewCommand.parse(complete.arguments)
		}
		if let prompter, let query = try command.askedPageQuery(by: prompter, on: console) {
			complete.arguments += ["--page-query", query]
			command = try NewCommand.parse(complete.arguments)
		}
		if complete.arguments != invocation.arguments {
			console.status("The same without questions: \(complete.commandLine)")
		}
		return (command, complete)
	}

	/// The identifier that a person names, if the responses lack the requested one.
	///
	/// - Throws: The `ExitCode` of an invalid command line if the input ends.
	private func askedIdentifier(by prompter: Prompter, on console: Console) throws -> String? {
		guard let name, let keys = identifierChoices(for: name) else { return nil }
		return try reportingMissingAnswer(on: console) {
			try Questions(command: self, folder: output, prompter: prompter).identifier(among: keys)
		}
	}

	/// How pages turn, as a person says it, if the responses do not show it.
	///
	/// - Throws: The `ExitCode` of an invalid command line if the input ends.
	private func askedPageStyle(by prompter: Prompter, on console: Console) throws -> PageStyle? {
		guard let name, earlierRequest(for: name)?.collections.pageBy == nil, let styles = pageStyles(for: name) else {
			return nil
		}
		return try reportingMissingAnswer(on: console) {
			try Questions(command: self, folder: output, prompter: prompter).pageStyle(among: styles)
		}
	}

	/// The name of the query item, as a person says it, if the responses have a cursor or an identifier and no name for it.
	///
	/// - Throws: The `ExitCode` of an invalid command line if the input ends.
	private func askedPageQuery(by prompter: Prompter, on console: Console) throws -> String? {
		guard let name, earlierRequest(for: name)?.collections.pages.isEmpty != false,
			let assumed = assumedPageQuery(for: name)
		else { return nil }
		return try reportingMissingAnswer(on: console) {
			try Questions(command: self, folder: output, prompter: prompter).pageQuery(orElse: assumed)
		}
	}

	/// Completes the invocation with a person's answers.
	///
	/// - Throws: The `ExitCode` of an invalid command line if there is no terminal, or if the input ends.
	private func complete(
		_ invocation: Invocation,
		output: String?,
		by prompter: Prompter?,
		on console: Console
	) throws -> Invocation {
		try reportingMissingAnswer(on: console) {
			guard let prompter else { throw ValidationError(missing(output: output)) }
			return try Questions(command: self, folder: output, prompter: prompter).answer(invocation)
		}
	}

	private func reportingMissingAnswer<Value>(on console: Console, _ body: () throws -> Value) throws -> Value {
		do {
			return try body()
		} catch let error as ValidationError {
			// Print it here, because the parser would show the usage of `larder`, not of `larder new`.
			console.status("error: \(error.message)")
			throw ExitCode.validationFailure
		}
	}

	private func missing(output: String?) -> String {
		let missing = [
			name == nil ? "the entity's name" : nil,
			sources.isEmpty ? "--json FILE, --page-json FILE, --list-json FILE or --openapi FILE" : nil,
			output == nil ? "--project FOLDER, or a package here or above" : nil,
		]
		return "missing: \(missing.compactMap(\.self).joined(separator: "; ")); `larder help new` has examples"
	}
}
