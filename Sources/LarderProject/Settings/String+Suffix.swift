extension String {
	/// The text without `suffix`, or `nil` if it does not end in it or nothing would be left.
	package func removing(suffix: String) -> String? {
		guard !suffix.isEmpty, hasSuffix(suffix), count > suffix.count else { return nil }
		return String(dropLast(suffix.count))
	}
}
