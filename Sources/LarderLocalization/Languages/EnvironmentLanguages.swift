/// The languages that the environment's locale variables name (POSIX and GNU gettext).
enum EnvironmentLanguages {
	static func languages(in environment: [String: String]) -> [String] {
		let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
		guard !untranslated.contains(locale) else { return [] }
		let list = environment["LANGUAGE", default: ""].split(separator: ":").map(String.init)
		return (list + [locale]).compactMap(tag)
	}

	private static let untranslated = ["C", "POSIX"]
	private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]

	/// Turns `es_ES.UTF-8` into `es-ES` and `sr_RS@latin` into `sr-Latn-RS`.
	///
	/// Returns nil if the locale names no language.
	private static func tag(ofLocale locale: String) -> String? {
		let modified = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
		guard let name = modified.first?.prefix(while: { $0 != "." }), !name.isEmpty else { return nil }
		guard !untranslated.contains(String(name)) else { return nil }
		var subtags = name.split(separator: "_").map(String.init)
		if modified.count > 1, let script = scripts[String(modified[1])], !subtags.isEmpty {
			subtags.insert(script, at: 1)
		}
		return subtags.isEmpty ? nil : subtags.joined(separator: "-")
	}
}
