extension String {
	/// The names of types in the text of a type: `Result`, `Order` and `Error` for `Result<Order, any Error>`.
	var typeNames: [String] {
		split { !$0.isLetter && !$0.isNumber && $0 != "_" }
			.filter { $0.first?.isUppercase == true }
			.map(String.init)
	}

	/// The text with its first letter in lower case.
	var lowercasedFirst: String {
		prefix(1).lowercased() + dropFirst()
	}
}
