/// Keys that differ only in their number.
enum NumberedKey {
	/// `key` without the number at its end, which has at most `count` digits; `nil` if it has no such number.
	static func stem(of key: String, upTo count: Int = .max) -> Substring? {
		let digits = key.reversed().prefix { $0.isASCII && $0.isNumber }.count
		let stem = key.dropLast(digits)
		guard digits > 0, digits <= count, stem.contains(where: \.isLetter) else { return nil }
		return stem
	}
}
