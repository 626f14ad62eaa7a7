internal import Yams

/// Reads `.larder.yml`.
package struct SettingsReader {
	/// The file's name.
	package static let fileName = ".larder.yml"

	package init() {}

	/// The settings in `text`.
	///
	/// Missing keys get their defaults.
	///
	/// - Throws: ``SettingsError`` if `text` is not YAML, a key or rule does not exist, or a value has the wrong type.
	package func read(_ text: String) throws(SettingsError) -> Settings {
		var settings = Settings()
		guard let root = try node(text) else { return settings }
		for (key, value) in try entries(of: root, in: "the file") {
			guard let setting = Key(rawValue: key.text) else {
				throw SettingsError(key, "unknown key \(key.text)", NearestName(in: Key.allCases.map(\.rawValue)))
			}
			try read(value, as: setting, into: &settings)
		}
		// Without any word, a repository would have the name of its contract.
		let words = [
			settings.prefixes.contract, settings.suffixes.contract, settings.prefixes.implementation,
			settings.suffixes.implementation,
		]
		if words.allSatisfy(\.isEmpty) { settings.prefixes.implementation = "Default" }
		return settings
	}

	private enum Key: String, CaseIterable {
		case app, catalog, exclude, features, folders, indent, languages, modules, only, prefixes, preset, rules,
			severities, skip, suffixes, tiers
	}

	private func read(_ value: Node, as key: Key, into settings: inout Settings) throws(SettingsError) {
		switch key {
		case .exclude: settings.exclude = try words(of: value, in: key.rawValue)
		case .features:
			let folders = try words(of: value, in: key.rawValue).map(Self.plain)
			settings.features = folders == ["none"] ? [] : folders
		case .folders:
			try assign(value, to: &settings.folders, Folders.keys, in: key.rawValue, mayBeList: ["presentation"])
			for (entry, value) in try entries(of: value, in: key.rawValue) where entry.text == "presentation" {
				settings.folders.morePresentation = try words(of: value, in: "folders.presentation").dropFirst().map(
					\.self
				)
			}
			settings.folders.follow(Set(try entries(of: value, in: key.rawValue).map(\.key.text)))
			try check(settings.folders, at: value)
		case .prefixes: try assign(value, to: &settings.prefixes, Prefixes.keys, in: key.rawValue)
		case .suffixes:
			try assign(
				value,
				to: &settings.suffixes,
				Suffixes.keys,
				in: key.rawValue,
				mayBeEmpty: ["contract", "dto", "mock"]
			)
		case .rules:
			settings.rules = RuleSet(rawValue: try word(value, in: key.rawValue, matching: .rules)) ?? .conventions
		case .only: settings.only = try rules(of: value, in: key.rawValue)
		case .skip: settings.skip.formUnion(try rules(of: value, in: key.rawValue))
		case .severities: try readSeverities(value, into: &settings)
		case .tiers: try readTiers(value, into: &settings.tiers)
		case .app, .catalog, .indent, .languages, .modules, .preset: try read(value, as: key, into: &settings.writing)
		}
	}

	private func read(
		_ value: Node,
		as key: Key,
		into writing: inout WritingSettings
	) throws(SettingsError) {
		switch key {
		case .app: writing.app = try word(value, in: key.rawValue, matching: .name)
		case .catalog: writing.catalog = try word(value, in: key.rawValue, matching: .catalog)
		case .indent: writing.indent = try word(value, in: key.rawValue, matching: .indent)
		case .languages: writing.languages = try languages(of: value)
		case .modules:
			try assign(value, to: &writing.modules, WritingSettings.Modules.keys, in: key.rawValue)
			guard writing.modules.feature.contains("{Feature}") else {
				throw SettingsError(
					value,
					"modules.feature does not contain {Feature}",
					"write {Feature} where the feature's name goes"
				)
			}
		case .preset: writing.preset = try word(value, in: key.rawValue, matching: .preset)
		case .exclude, .features, .folders, .only, .prefixes, .rules, .severities, .skip, .suffixes, .tiers: break
		}
	}

	/// Checks that only folders of tests have parts for features, and that the one around them has.
	private func check(_ folders: Folders, at value: Node) throws(SettingsError) {
		let word = FeatureFolder.word
		for (key, path) in Folders.keys.sorted(by: { $0.key < $1.key }) where folders[keyPath: path].contains(word) {
			guard folders.ofTests.contains(folders[keyPath: path]) else {
				throw SettingsError(value, "folders.\(key) contains \(word)", "write that only for folders of tests")
			}
			guard FeatureFolder(folders[keyPath: path]) != nil, folders.haveTestsOutside else {
				let remedy = "name a folder of the project before it, and write folders.tests in this way, too"
				throw SettingsError(value, "folders.\(key) is \(folders[keyPath: path])", remedy)
			}
		}
	}

	private func languages(of value: Node) throws(SettingsError) -> [String] {
		var languages: [String] = []
		for node in value.sequence.map(Array.init) ?? [value] {
			languages.append(try word(node, in: Key.languages.rawValue, matching: .language))
		}
		guard !languages.isEmpty else {
			throw SettingsError(value, "languages is empty", "write the source language first: [en, es]")
		}
		return languages
	}

	/// The shortest path of `folder`: `./Features/` becomes `Features`.
	private static func plain(_ folder: String) -> String {
		let parts = folder.split(separator: "/").filter { $0 != "." }
		return parts.isEmpty || folder.hasPrefix("/") ? folder : parts.joined(separator: "/")
	}

	private func readSeverities(_ value: Node, into settings: inout Settings) throws(SettingsError) {
		for (key, value) in try entries(of: value, in: Key.severities.rawValue) {
			try checkRule(key)
			let word = try self.word(value, in: key.text)
			if word.text == "off" {
				settings.skip.insert(key.text)
			} else if let severity = Severity(rawValue: word.text) {
				settings.severities[key.text] = severity
			} else {
				let names = NearestName(in: ["error", "warning", "off"])
				throw SettingsError(word, "unknown severity \(word.text) of \(key.text)", names)
			}
		}
	}

	private func readTiers(_ value: Node, into tiers: inout Tiers) throws(SettingsError) {
		for (key, value) in try entries(of: value, in: Key.tiers.rawValue) {
			guard let path = Tiers.keys[key.text] else {
				throw SettingsError(key, "unknown key tiers.\(key.text)", NearestName(in: Array(Tiers.keys.keys)))
			}
			tiers[keyPath: path] = try words(of: value, in: "tiers.\(key.text)")
		}
	}

	private func assign<Value>(
		_ node: Node,
		to target: inout Value,
		_ keys: [String: WritableKeyPath<Value, String>],
		in name: String,
		mayBeEmpty: Set<String> = [],
		mayBeList: Set<String> = []
	) throws(SettingsError) {
		for (key, value) in try entries(of: node, in: name) {
			guard let path = keys[key.text] else {
				throw SettingsError(key, "unknown key \(name).\(key.text)", NearestName(in: Array(keys.keys)))
			}
			let isEmpty = mayBeEmpty.contains(key.text) && value.scalar?.string == ""
			let first = mayBeList.contains(key.text) ? value.sequence?.first : nil
			target[keyPath: path] = isEmpty ? "" : try word(first ?? value, in: "\(name).\(key.text)").text
		}
	}
}

// MARK: - Nodes

extension SettingsReader {
	/// A word of the file and its position.
	fileprivate struct Word {
		let text: String
		let line: Int
		let column: Int
	}

	private func node(_ text: String) throws(SettingsError) -> Node? {
		do {
			return try Yams.compose(yaml: text)
		} catch {
			throw SettingsError(error)
		}
	}

	private func entries(of node: Node, in name: String) throws(SettingsError) -> [(key: Word, value: Node)] {
		guard let mapping = node.mapping else {
			throw SettingsError(node, "\(name) has no keys", "write `key: value` lines")
		}
		var entries: [(key: Word, value: Node)] = []
		for (key, value) in mapping { entries.append((try word(key, in: name), value)) }
		return entries
	}

	private func words(of node: Node, in name: String) throws(SettingsError) -> [String] {
		guard let sequence = node.sequence else { return [try word(node, in: name).text] }
		var words: [String] = []
		for element in sequence { words.append(try word(element, in: name).text) }
		return words
	}

	private func rules(of node: Node, in name: String) throws(SettingsError) -> Set<String> {
		var rules: Set<String> = []
		for element in node.sequence.map(Array.init) ?? [node] {
			let rule = try word(element, in: name)
			try checkRule(rule)
			rules.insert(rule.text)
		}
		return rules
	}

	private func checkRule(_ rule: Word) throws(SettingsError) {
		guard Rule.named(rule.text) == nil else { return }
		throw SettingsError(
			line: rule.line,
			column: rule.column,
			problem: "unknown rule \(rule.text)",
			remedy: Rule.advice(for: rule.text)
		)
	}

	private func word(
		_ node: Node,
		in name: String,
		matching form: WritingSettings.Form
	) throws(SettingsError) -> String {
		let word = try self.word(node, in: name)
		guard form.allows(word.text) else {
			let problem = "\(name) cannot be \(word.text)"
			throw SettingsError(line: word.line, column: word.column, problem: problem, remedy: "write \(form.allowed)")
		}
		return word.text
	}

	private func word(_ node: Node, in name: String) throws(SettingsError) -> Word {
		guard let text = node.scalar?.string, !text.isEmpty else {
			throw SettingsError(node, "\(name) must be a word", "write one word, in quotes if it has a colon")
		}
		return Word(text: text, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
	}
}

extension SettingsError {
	/// Creates an error with the YAML parser's message, without the lines that it quotes.
	fileprivate init(_ error: any Error) {
		let remedy = "write `key: value` lines"
		switch error {
		case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
			YamlError.composer(_, let problem, let mark, _):
			self.init(line: mark.line, column: mark.column, problem: "not YAML (\(problem))", remedy: remedy)
		default: self.init(line: 1, column: 1, problem: "not YAML", remedy: remedy)
		}
	}

	fileprivate init(_ word: SettingsReader.Word, _ problem: String, _ names: NearestName) {
		self.init(line: word.line, column: word.column, problem: problem, remedy: names.advice(for: word.text))
	}

	fileprivate init(_ node: Node, _ problem: String, _ remedy: String) {
		self.init(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, problem: problem, remedy: remedy)
	}
}
