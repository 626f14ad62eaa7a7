/// The settings of an `.editorconfig` for Swift files.
struct EditorConfig {
	/// The indentation as a word of the settings, or `nil` if the file does not set it.
	let indentation: String?

	/// Reads the text of the file.
	init(_ text: String) {
		var isForSwift = false
		var values: [String: String] = [:]
		for line in text.split(whereSeparator: \.isNewline).map({ $0.filter { !$0.isWhitespace }.lowercased() }) {
			if line.hasPrefix("[") {
				isForSwift = ["[*]", "[*.swift]"].contains(line) || line.contains(/^\[\*\.\{(.*,)?swift(,.*)?\}\]$/)
			} else if isForSwift, let (key, value) = line.pair {
				values[key] = value
			}
		}
		let size = values["indent_size"].flatMap { $0 == "tab" ? values["tab_width"] : $0 }.flatMap { Int($0) }
		indentation =
			switch values["indent_style"] {
			case "tab": "tabs"
			case "space": size.flatMap { (1...8).contains($0) ? String($0) : nil }
			default: nil
			}
	}
}

extension String {
	/// The texts before and after `=`.
	fileprivate var pair: (String, String)? {
		let parts = split(separator: "=", maxSplits: 1).map(String.init)
		return parts.count == 2 && !hasPrefix("#") && !hasPrefix(";") ? (parts[0], parts[1]) : nil
	}
}
