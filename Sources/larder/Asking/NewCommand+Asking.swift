import ArgumentParser
import LarderGenerator

extension NewCommand {
	/// The command with all its arguments.
	///
	/// A person gives the missing arguments.
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
		if let prompter {
			for question in [Self.identifierOption, Self.pageStyleOption, Self.pageQueryOption] {
				let answer = try question(command)(prompter, console)
				guard !answer.isEmpty else { continue }
				complete.arguments += answer
				command = try NewCommand.parse(complete.arguments)
			}
		}
		if complete.arguments != invocation.arguments {
			console.status("The same without questions: \(complete.commandLine)")
		}
		return (command, complete)
	}

	/// The option for the identifier that a person names; empty if the responses have the requested identifier.
	///
	/// - Throws: The `ExitCode` of an invalid command line if the input ends.
	private func identifierOption(_ prompter: Prompter, _ console: Console) throws -> [String] {
		guard let name, let keys = inspected(for: name, { $0.identifierChoices(for: name) }) else { return [] }
		return ["--id", try asking(prompter, console) { try $0.identifier(among: keys) }]
	}

	/// The option for how the next page is requested, from a person's answer.
	///
	/// The option is empty if the responses or an earlier run show how the next page is requested.
	///
	/// - Throws: The `ExitCode` of an invalid command line if the input ends.
	private func pageStyleOption(_ prompter: Prompter, _ console: Console) throws -> [String] {
		guard let name, earlierRequest(for: name)?.collections.pageBy == nil,
			let styles = inspected(for: name, { $0.pageStyles(for: name) })
		else { return [] }
		return ["--page-by", try asking(prompter, console) { try $0.pageStyle(among: styles).rawValue }]
	}

	/// The option for the query item's name, from a person's answer.
	///
	/// The option is empty if the pages or an earlier run show this name. It is also empty if the next page is
	/// requested neither by a cursor nor by the last identifier.
	///
	/// - Throws: The `ExitCode` of an invalid command line if the input ends.
	private func pageQueryOption(_ prompter: Prompter, _ console: Console) throws -> [String] {
		guard let name, earlierRequest(for: name)?.collections.pages.isEmpty != false,
			let assumed = inspected(for: name, { $0.assumedPageQuery(for: name) })
		else { return [] }
		return ["--page-query", try asking(prompter, console) { try $0.pageQuery(orElse: assumed) }]
	}

	private func asking<Answer>(
		_ prompter: Prompter,
		_ console: Console,
		_ body: (Questions) throws -> Answer
	) throws -> Answer {
		try reportingMissingAnswer(on: console) {
			try body(Questions(command: self, folder: output, prompter: prompter))
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
			// Print the error here, because the parser would show the usage of `larder`, not of `larder new`.
			console.status("error: \(error.message)")
			throw ExitCode.validationFailure
		}
	}

	private func missing(output: String?) -> String {
		let missing = [
			name == nil ? "the entity's name" : nil,
			sources.isEmpty ? "--json FILE, --page-json FILE, --list-json FILE or --openapi FILE" : nil,
			output == nil ? "--project FOLDER, because no package is in this folder or above it" : nil,
		]
		return "missing: \(missing.compactMap(\.self).joined(separator: "; ")). For examples, see `larder help new`"
	}
}
