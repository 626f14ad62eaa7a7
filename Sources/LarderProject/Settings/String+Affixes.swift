extension String {
	/// The text without `suffix`; `nil` if the text does not end in `suffix`, or if nothing would be left.
	package func removing(suffix: String) -> String? {
		guard !suffix.isEmpty, hasSuffix(suffix), count > suffix.count else { return nil }
		return String(dropLast(suffix.count))
	}

	/// The text without `prefix`, if the text begins with it.
	package func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
