/// Sorts the imports of generated files.
///
/// A template cannot sort them, because the order depends on the app's name.
enum ImportOrder {
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
