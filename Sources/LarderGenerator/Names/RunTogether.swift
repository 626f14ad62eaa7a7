/// Splits words that services write without a separator, as in `modelid` and `duedate`.
enum RunTogether {
	/// Words that may be the last part of a word without separators.
	private static let endings = ["version", "count", "code", "date", "type", "name", "url", "id"]
	/// Words that may be the first part of a word without separators.
	///
	/// No English word consists of one of these beginnings and one of the endings.
	private static let beginnings: Set<String> = [
		"address", "birth", "category", "change", "content", "customer", "device", "due", "event", "hw", "issue",
		"item", "media",
		"message", "mime", "model", "msg", "order", "product", "release", "status", "sw", "unique",
	]

	/// The words in `word`.
	///
	/// A single word is returned unchanged.
	static func split(_ word: String) -> [String] {
		guard word.utf8.count > 3,
			word.utf8.dropFirst().allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
		else {
			return [word]
		}
		let lowered = word.lowercased()
		guard let ending = endings.first(where: { lowered.hasSuffix($0) && lowered != $0 }),
			let first = beginnings(of: lowered.dropLast(ending.count))
		else { return [word] }
		// If the word begins with a capital, its first part keeps the capital.
		var words: [String] = []
		var rest = word[...]
		for count in first.map(\.count) + [ending.count] {
			words.append(String(rest.prefix(count)))
			rest = rest.dropFirst(count)
		}
		return words
	}

	/// The words that make up `text`; `nil` if some letters belong to none of them.
	private static func beginnings(of text: Substring) -> [String]? {
		if beginnings.contains(String(text)) { return [String(text)] }
		for beginning in beginnings where text.hasPrefix(beginning) {
			if let rest = beginnings(of: text.dropFirst(beginning.count)) { return [beginning] + rest }
		}
		return nil
	}
}
