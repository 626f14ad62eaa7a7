extension String {
	/// The types that a type names: `Result`, `Order` and `Error` for `Result<Order, any Error>`.
	var typeNames: [String] {
		split { !$0.isLetter && !$0.isNumber && $0 != "_" }
			.filter { $0.first?.isUppercase == true }
			.map(String.init)
	}

	/// The text with its first letter in lower case.
	var lowercasedFirst: String {
		prefix(1).lowercased() + dropFirst()
	}

	/// The text without `suffix`, or `nil` if it does not end in it or nothing would be left.
	func removing(suffix: String) -> String? {
		guard !suffix.isEmpty, hasSuffix(suffix), count > suffix.count else { return nil }
		return String(dropLast(suffix.count))
	}
}
