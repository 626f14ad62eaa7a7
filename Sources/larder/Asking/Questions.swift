import ArgumentParser
import Foundation
import LarderGenerator
import LarderProject
import LarderSyntax

/// Asks for the missing arguments of `larder new`, and returns the complete command line.
struct Questions {
	let command: NewCommand
	/// The project's folder, or `nil` if it is not known.
	let folder: String?
	let prompter: Prompter

	/// Adds the answers to `invocation`, except answers that equal the default.
	///
	/// - Throws: `ValidationError` if the input ends.
	func answer(_ invocation: Invocation) throws -> Invocation {
		var arguments = invocation.arguments
		let name = try command.name ?? ask("Entity, like Character", refusal: Self.noName, accepts: Self.isName)
		if command.name == nil { arguments.insert(name, at: 0) }
		if command.sources.isEmpty {
			arguments += [
				"--json",
				try ask(
					"File with a JSON response of the service",
					refusal: "is not a file that can be read",
					accepts: Self.isFile
				),
			]
		}
		let place = try folder ?? ask("Folder of the project", default: ".")
		if folder == nil { arguments += ["--project", place] }
		let named = try names(of: name, in: place)
		let feature = command.feature ?? (named.first == "--feature" ? named[1] : name)
		arguments += named
		arguments += try scenario(suggested: suggestion(for: name, in: feature, at: place))
		return Invocation(arguments: arguments)
	}

	/// Asks which of `keys` is the identifier.
	///
	/// - Throws: `ValidationError` if the input ends.
	func identifier(among keys: [String]) throws -> String {
		let shown = keys.prefix(8).joined(separator: ", ") + (keys.count > 8 ? ", …" : "")
		return try ask("Key of the identifier: \(shown)") { keys.contains($0) }
	}

	/// Asks how the next page is requested, and offers `styles` as answers.
	///
	/// - Throws: `ValidationError` if the input ends.
	func pageStyle(among styles: [PageStyle]) throws -> PageStyle {
		let names = styles.map { $0 == .last ? "last (by the identifier of the last entity)" : $0.rawValue }
		let answer = try ask("How the next page is requested: \(names.joined(separator: ", "))") { answer in
			styles.contains { $0.rawValue == answer }
		}
		return PageStyle(rawValue: answer) ?? .number
	}

	/// Asks for the name of the query item that requests the next page; the default answer is `assumed`.
	///
	/// - Throws: `ValidationError` if the input ends.
	func pageQuery(orElse assumed: String) throws -> String {
		try ask("Query item that requests the next page", default: assumed)
	}

	/// The scenario that fits the app's data sources.
	private func suggestion(for name: String, in feature: String, at folder: String) -> ScenarioOptions.Kind {
		do {
			let scan = try ProjectContext(folder: folder).handWritten(name, of: feature)
			return scan.scenario(endpoint: command.endpoint)
		} catch {
			// The write that follows reports the error.
			return .cached
		}
	}

	private func names(of name: String, in folder: String) throws -> [String] {
		var arguments: [String] = []
		if command.feature == nil {
			arguments += option(
				"--feature",
				try ask("Feature", default: name, refusal: Self.noName, accepts: Self.isName),
				unless: name
			)
		}
		let url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
		guard !url.has(SettingsReader.fileName), command.app == nil else { return arguments }
		let app = FeatureNames.app(forFolder: url.lastPathComponent)
		let answer = try ask("Prefix of the app's modules", default: app, refusal: Self.noName, accepts: Self.isName)
		return arguments + option("--app", answer, unless: app)
	}

	/// Asks for the scenario, and returns its option.
	///
	/// Returns no option if the command line already has it. Also returns none if the answer is the default, `cached`,
	/// and `cached` was `suggested`.
	private func scenario(suggested: ScenarioOptions.Kind) throws -> [String] {
		let options = command.scenarioOptions
		let kind =
			try options.namedKind ?? choose("Where models come from", ScenarioOptions.Kind.self, default: suggested)
		let isUsual = kind == .cached && suggested == .cached
		var arguments = options.namedKind != nil || isUsual ? [] : ["--scenario", kind.rawValue]
		if kind == .local, options.store == nil {
			let store = try choose("Kept in", LocalStore.self, default: .memory)
			arguments += option("--store", store.rawValue, unless: LocalStore.memory.rawValue)
		}
		if kind == .cached, options.strategy == nil {
			let strategy = try choose("Policy of reads", CacheStrategy.self, default: .configurable)
			arguments += option("--strategy", strategy.rawValue, unless: CacheStrategy.configurable.rawValue)
		}
		if kind == .cached, options.tiers == nil {
			let tiers = try ask("Tiers: 1 for memory, 2 for memory and disk", default: "2") { ["1", "2"].contains($0) }
			arguments += option("--tiers", tiers, unless: "2")
		}
		return arguments
	}

	private func option(_ name: String, _ value: String, unless standard: String) -> [String] {
		value == standard ? [] : [name, value]
	}

	private func choose<Choice: RawRepresentable<String> & CaseIterable>(
		_ question: String,
		_ choices: Choice.Type,
		default standard: Choice
	) throws -> Choice {
		let names = choices.allCases.map(\.rawValue)
		let answer = try ask("\(question): \(names.joined(separator: ", "))", default: standard.rawValue) {
			names.contains($0)
		}
		return Choice(rawValue: answer) ?? standard
	}

	/// Asks until the answer is acceptable.
	private func ask(
		_ question: String,
		default standard: String? = nil,
		refusal: String = "is not one of these",
		accepts: (String) -> Bool = { !$0.isEmpty }
	) throws -> String {
		let text = question + (standard.map { " [\($0)]" } ?? "") + ": "
		var reason = ""
		while let line = prompter.ask(reason + text) {
			let answer = line.trimmingCharacters(in: .whitespaces)
			if answer.isEmpty, let standard { return standard }
			if accepts(answer) { return answer }
			reason = answer.isEmpty ? "An answer is missing. " : "\"\(answer)\" \(refusal). "
		}
		throw ValidationError("the input ended before the last answer; nothing was written")
	}

	private static let noName = "is not a name: write a capital letter, then letters and digits, 40 characters at most"

	private static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,39}/) != nil }

	private static func isFile(_ path: String) -> Bool {
		!path.isEmpty && FileManager.default.isReadableFile(atPath: path)
	}
}
