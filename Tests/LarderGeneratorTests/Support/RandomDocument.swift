/// A JSON text made of a seed: usually an odd answer of a service, and sometimes not JSON.
struct RandomDocument {
	private static let keys = [
		"name", "first_name", "firstName", "default", "class", "self", "init", "", "2nd", "@type", "größe", "日本", "😀",
		"URL",
		"id", "owner_id", "items", "categories", "people", "error", "mapper", "hashValue", "Type", "a.b", "a\\\"b",
		"x\\n",
	]
	private static let texts = [
		"", "plain", "⟨x⟩", "\\\"quoted\\\" \\\\(x)", "\\u0000\\u001b\\u2028", "https://example.com/a?b=c", "https://",
		"2017-11-04T18:48:46.250Z", "2017-11-04T18:48:46+02:00", "2017-02-31T00:00:00Z", "2017-11-04",
		"9b2c1f3e-0000-4000-8000-00000000000a", "on", "off", "none", "unknown", "{{mustache}}", "/* a */ // b", "#\\\"",
	]
	private static let numbers = [
		"0", "-1", "1.5", "-0.0", "1e3", "2147483648", "9007199254740993", "-9223372036854775808", "1E-7",
		"123456789.25",
	]
	private static let broken = ["1e999", "9223372036854775808", "01", "tru", "\"\\ud800\"", "[1", "{\"a\" 1}", ""]

	private var random: SplitMix

	init(seed: UInt64) {
		random = SplitMix(state: seed)
	}

	/// The document: an object, or an array of objects that are made alike.
	mutating func text() -> String {
		guard random.next(below: 3) == 0 else { return object(depth: 0) }
		let element = object(depth: 1)
		let elements = (0..<(1 + random.next(below: 9))).map { _ in
			random.next(below: 4) == 0 ? object(depth: 2) : element
		}
		return "[\(elements.joined(separator: ", "))]"
	}

	private mutating func object(depth: Int) -> String {
		var keys = Set<String>()
		var members: [String] = []
		if depth < 3, random.next(below: 20) > 0 {
			keys.insert("id")
			members.append("\"id\": \(random.next(below: 9) == 0 ? text(of: Self.texts) : "1")")
		}
		for _ in 0..<random.next(below: 6) {
			let key = Self.keys[random.next(below: Self.keys.count)]
			// Sometimes repeats a key, which the parser refuses.
			guard keys.insert(key).inserted || random.next(below: 40) == 0 else { continue }
			members.append("\"\(key)\": \(value(depth: depth + 1))")
		}
		return "{\(members.joined(separator: ", "))}"
	}

	private mutating func value(depth: Int) -> String {
		switch random.next(below: depth < 4 ? 16 : 10) {
		case 0: "null"
		case 1: random.next(below: 2) == 0 ? "true" : "false"
		case 2, 3: Self.numbers[random.next(below: Self.numbers.count)]
		case 4 where random.next(below: 12) == 0: Self.broken[random.next(below: Self.broken.count)]
		case 4...8: text(of: Self.texts)
		case 9: "\"\(String(repeating: "long text ", count: 1 + random.next(below: 30)))\""
		case 10...12: object(depth: depth)
		default: array(depth: depth)
		}
	}

	private mutating func array(depth: Int) -> String {
		let element = value(depth: depth + 1)
		let elements = (0..<random.next(below: 6)).map { _ in random.next(below: 5) == 0 ? "null" : element }
		return "[\(elements.joined(separator: ", "))]"
	}

	private mutating func text(of texts: [String]) -> String {
		"\"\(texts[random.next(below: texts.count)])\""
	}
}

/// Steele, Lea and Flood's SplitMix64: the same numbers on every platform.
private struct SplitMix {
	var state: UInt64

	mutating func next(below limit: Int) -> Int {
		state &+= 0x9E37_79B9_7F4A_7C15
		var mixed = state
		mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
		mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
		return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
	}
}
