import Foundation

extension String {
	/// The string in one line: characters that end a line, move the cursor or change the text direction are escaped.
	///
	/// A log may be read line by line, and by a terminal.
	var inOneLine: String {
		guard unicodeScalars.contains(where: \.isUnsafeInLine) else { return self }
		return unicodeScalars.map { $0.isUnsafeInLine ? $0.escaped(asASCII: true) : String($0) }.joined()
	}
}

extension Unicode.Scalar {
	fileprivate var isUnsafeInLine: Bool {
		switch properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
		default: false
		}
	}
}

extension [String: String] {
	/// The fields with all names, and with only the values that are not secret.
	var withoutSecrets: [String: String] {
		reduce(into: [:]) { shown, field in
			let isHarmless = LoggedHTTPClient.harmlessFields.contains(field.key.lowercased())
			shown[field.key] = isHarmless ? field.value : HTTPLogEntry.hiddenValue
		}
	}

	/// The fields in one line, sorted by their names.
	var text: String {
		sorted { $0.key < $1.key }.map { " \($0): \($1);" }.joined()
	}
}

extension [URLQueryItem] {
	/// The items with their names only.
	var withoutValues: String {
		map { $0.name.percentEncoded + ($0.value == nil ? "" : "=" + HTTPLogEntry.hiddenValue) }.joined(separator: "&")
	}
}
