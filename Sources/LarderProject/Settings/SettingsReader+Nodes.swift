internal import Yams

extension SettingsReader {
	/// A word of the file and its position.
	struct Word {
		let text: String
		let line: Int
		let column: Int
	}

	func node(_ text: String) throws(SettingsError) -> Node? {
		do {
			return try Yams.compose(yaml: text)
		} catch {
			throw SettingsError(error)
		}
	}

	func entries(of node: Node, in name: String) throws(SettingsError) -> [(key: Word, value: Node)] {
		guard let mapping = node.mapping else {
			throw SettingsError(node, "\(name) has no keys", "write `key: value` lines")
		}
		return try mapping.map { (entry) throws(SettingsError) in (try word(entry.key, in: name), entry.value) }
	}

	func words(of node: Node, in name: String) throws(SettingsError) -> [String] {
		try node.elements.map { (element) throws(SettingsError) in try word(element, in: name).text }
	}

	func rules(of node: Node, in name: String) throws(SettingsError) -> Set<String> {
		let rules = try node.elements.map { (element) throws(SettingsError) in
			let rule = try word(element, in: name)
			try checkRule(rule)
			return rule.text
		}
		return Set(rules)
	}

	func checkRule(_ rule: Word) throws(SettingsError) {
		guard !rules.contains(rule.text) else { return }
		let remedy = rules.advice(for: rule.text, other: "`larder rules` lists them")
		throw SettingsError(rule, "unknown rule \(rule.text)", remedy)
	}

	func word(
		_ node: Node,
		in name: String,
		matching form: WritingSettings.Form
	) throws(SettingsError) -> String {
		let word = try self.word(node, in: name)
		guard form.allows(word.text) else {
			throw SettingsError(word, "\(name) cannot be \(word.text)", "write \(form.allowed)")
		}
		return word.text
	}

	func word(_ node: Node, in name: String) throws(SettingsError) -> Word {
		guard node.sequence == nil else {
			throw SettingsError(node, "\(name) is a list", "write one word; only folders.presentation may be a list")
		}
		guard let text = node.scalar?.string, !text.isEmpty else {
			throw SettingsError(node, "\(name) must be a word", "write one word, in quotes if it has a colon")
		}
		return Word(text: text, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
	}
}

extension SettingsError {
	/// Creates an error with the YAML parser's message, without the lines that it quotes.
	init(_ error: any Error) {
		let remedy = "write `key: value` lines"
		switch error {
		case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
			YamlError.composer(_, let problem, let mark, _):
			self.init(line: mark.line, column: mark.column, problem: "not YAML (\(problem))", remedy: remedy)
		case YamlError.duplicatedKeysInMapping(let duplicates, let context):
			let keys = duplicates.joined(separator: ", ")
			let mark = context.mark
			self.init(line: mark.line, column: mark.column, problem: "\(keys) is there twice", remedy: "write it once")
		default: self.init(line: 1, column: 1, problem: "not YAML", remedy: remedy)
		}
	}

	init(_ word: SettingsReader.Word, _ problem: String, _ remedy: String) {
		self.init(line: word.line, column: word.column, problem: problem, remedy: remedy)
	}

	init(_ node: Node, _ problem: String, _ remedy: String) {
		self.init(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, problem: problem, remedy: remedy)
	}
}

extension Node {
	/// The elements of a list, or this node alone if it is not a list.
	var elements: [Node] { sequence.map(Array.init) ?? [self] }
}
