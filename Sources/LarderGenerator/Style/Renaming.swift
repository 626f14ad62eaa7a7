import LarderProject

/// Replaces names of generated types by the names that the app uses, for example with other suffixes.
struct Renaming {
	private let names: [String: String]

	/// Creates the replacements for the types that belong to `owners`.
	init(of owners: Set<String>, in dialect: Dialect) {
		var names: [String: String] = [:]
		for suffix in FileRow.everySuffix where dialect.name(suffix, of: "*") != "*\(suffix)" {
			for owner in owners { names[owner + suffix] = dialect.name(suffix, of: owner) }
		}
		self.names = names
	}

	/// Returns `text` with the app's names.
	func apply(to text: String) -> String {
		guard !names.isEmpty else { return text }
		var renamed = ""
		var rest = text[...]
		while let first = rest.first {
			let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
			if word.isEmpty { renamed.append(first) } else { renamed += names[String(word)] ?? String(word) }
			rest = rest.dropFirst(max(word.count, 1))
		}
		return renamed
	}
}
