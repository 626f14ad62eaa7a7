/// Sorts the imports of generated Swift files.
///
/// The right order depends on the app's name, which a template does not know.
enum ImportOrder {
	/// `text` with each run of import lines sorted by module.
	static func sort(_ text: String) -> String {
		var lines: [Substring] = []
		var imports: [Substring] = []
		for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
			if line.hasPrefix("import ") || line.hasPrefix("public import ") {
				imports.append(line)
			} else {
				lines += imports.sorted { module(of: $0) < module(of: $1) } + [line]
				imports = []
			}
		}
		return lines.joined(separator: "\n")
	}

	private static func module(of line: Substring) -> Substring {
		line.split(separator: " ").last ?? line
	}
}
