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

	// MARK: - Keys

	/// Words that may end a key without separators, if the words before them are certain.
	private static let keyEndings = ["number", "update", "count", "date", "name", "time", "url", "id"]
	/// Words that may be before one of ``keyEndings``.
	private static let keyBeginnings: Set<String> = [
		"begin", "created", "end", "first", "full", "image", "last", "modified", "object", "page", "primary", "start",
		"updated", "view",
	]
	/// Single words that look like two.
	private static let wholes: Set<String> = [
		"codename", "datetime", "downtime", "filename", "fulltime", "halftime", "hostname", "lifetime", "meantime",
		"nickname", "overtime", "parttime", "pathname", "playtime", "realtime", "screentime", "showtime", "sometime",
		"username",
	]
	/// The length from which a word of another key may begin a key.
	///
	/// A shorter word could begin by chance, as `val` does in `valid`.
	private static let usualWordLength = 4

	/// Returns `key` with underscores between words that it runs together, as in `begin_date` for `begindate`.
	///
	/// `words` are the words of all keys. If a word of the key is not certain, the key is returned unchanged.
	static func separate(_ key: String, by words: Set<String>) -> String {
		guard !words.isEmpty, key.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }),
			!wholes.contains(key), let ending = keyEndings.first(where: { key.hasSuffix($0) && key != $0 }),
			let first = certainWords(in: key.dropLast(ending.count), of: words.subtracting([key]))
		else { return key }
		return (first + [ending]).joined(separator: "_")
	}

	/// The certain words that make up `text`, the longest first; `nil` if some letters belong to none of them.
	private static func certainWords(in text: Substring, of words: Set<String>) -> [String]? {
		for length in stride(from: text.count, to: 0, by: -1) {
			let word = String(text.prefix(length))
			guard keyBeginnings.contains(word) || (length >= usualWordLength && words.contains(word)) else { continue }
			guard length < text.count else { return [word] }
			if let rest = certainWords(in: text.dropFirst(length), of: words) { return [word] + rest }
		}
		return nil
	}

	/// The words of all keys in `shape`, in lowercase and also in the singular.
	static func words(of shape: ObjectShape) -> Set<String> {
		var (words, known): (Set<String>, Set<String>) = ([], [])
		add(shape, to: &words, &known)
		return words
	}

	/// Adds the words of `shape`, unless it has a type that is in `known`.
	private static func add(_ shape: ObjectShape, to words: inout Set<String>, _ known: inout Set<String>) {
		if let type = shape.type, !known.insert(type.id).inserted { return }
		for property in shape.properties {
			for word in SwiftName.words(of: property.key).map({ $0.lowercased() }) {
				words.formUnion([word, Singular.of(word)])
			}
			add(property.field.value, to: &words, &known)
		}
	}

	private static func add(_ value: ValueShape, to words: inout Set<String>, _ known: inout Set<String>) {
		switch value {
		case .object(let object): add(object, to: &words, &known)
		case .array(let element), .dictionary(let element): add(element.value, to: &words, &known)
		default: break
		}
	}
}
