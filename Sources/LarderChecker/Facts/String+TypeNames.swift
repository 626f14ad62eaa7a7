extension String {
	/// The words of a type that name types: `Result`, `Order` and `Error` of `Result<Order, any Error>`.
	var typeNames: [String] {
		split { !$0.isLetter && !$0.isNumber && $0 != "_" }
			.filter { $0.first?.isUppercase == true }
			.map(String.init)
	}

	/// With its first letter small.
	var lowercasedFirst: String {
		prefix(1).lowercased() + dropFirst()
	}

	/// Without `suffix`; `nil` where it does not end so, or is nothing else.
	func removing(suffix: String) -> String? {
		guard !suffix.isEmpty, hasSuffix(suffix), count > suffix.count else { return nil }
		return String(dropLast(suffix.count))
	}
}
