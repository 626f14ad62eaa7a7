internal import Yams

/// Reads `.larder.yml`.
package struct SettingsReader {
	/// The file's name.
	package static let fileName = ".larder.yml"

	/// The names of all rules.
	let rules: [String]

	/// Creates a reader that knows the `rules`.
	package init(rules: [String]) {
		self.rules = rules
	}

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
				throw SettingsError(key, "unknown key \(key.text)", Key.allCases.map(\.rawValue).advice(for: key.text))
			}
			try read(value, as: setting, into: &settings)
		}
		// If contracts and implementations have no prefix and no suffix, a repository would have the name of its
		// contract.
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
		case .exclude: settings.exclude = try words(of: value, in: key.rawValue).map(Self.plain)
		case .features:
			let folders = try words(of: value, in: key.rawValue).map(Self.plain)
			settings.features = folders.map { $0.lowercased() } == ["none"] ? [] : folders
		case .folders: try readFolders(value, into: &settings)
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
		case .app: settings.writing.app = try word(value, in: key.rawValue, matching: .name)
		case .catalog: settings.writing.catalog = try word(value, in: key.rawValue, matching: .catalog)
		case .indent: settings.writing.indent = try word(value, in: key.rawValue, matching: .indent)
		case .languages: settings.writing.languages = try languages(of: value)
		case .modules:
			try assign(value, to: &settings.writing.modules, WritingSettings.Modules.keys, in: key.rawValue)
			guard settings.writing.modules.feature.contains("{Feature}") else {
				throw SettingsError(
					value,
					"modules.feature does not contain {Feature}",
					"write {Feature} where the feature's name goes"
				)
			}
		case .preset: settings.writing.preset = try word(value, in: key.rawValue, matching: .preset)
		}
	}

	private func languages(of value: Node) throws(SettingsError) -> [String] {
		let languages = try value.elements.map { (element) throws(SettingsError) in
			try word(element, in: Key.languages.rawValue, matching: .language)
		}
		guard !languages.isEmpty else {
			throw SettingsError(value, "languages is empty", "write the source language first: [en, es]")
		}
		return languages
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
				let remedy = ["error", "warning", "off"].advice(for: word.text)
				throw SettingsError(word, "unknown severity \(word.text) of \(key.text)", remedy)
			}
		}
	}

	private func readTiers(_ value: Node, into tiers: inout Tiers) throws(SettingsError) {
		for (key, value) in try entries(of: value, in: Key.tiers.rawValue) {
			guard let path = Tiers.keys[key.text] else {
				throw SettingsError(
					key,
					"unknown key tiers.\(key.text)",
					Tiers.keys.keys.sorted().advice(for: key.text)
				)
			}
			tiers[keyPath: path] = try words(of: value, in: "tiers.\(key.text)")
		}
	}

	func assign<Value>(
		_ node: Node,
		to target: inout Value,
		_ keys: [String: WritableKeyPath<Value, String>],
		in name: String,
		mayBeEmpty: Set<String> = [],
		mayBeList: Set<String> = []
	) throws(SettingsError) {
		for (key, value) in try entries(of: node, in: name) {
			guard let path = keys[key.text] else {
				throw SettingsError(key, "unknown key \(name).\(key.text)", keys.keys.sorted().advice(for: key.text))
			}
			let isEmpty = mayBeEmpty.contains(key.text) && value.scalar?.string == ""
			let first = mayBeList.contains(key.text) ? value.sequence?.first : nil
			target[keyPath: path] = isEmpty ? "" : try word(first ?? value, in: "\(name).\(key.text)").text
		}
	}
}
