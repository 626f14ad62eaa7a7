/// Keys that differ only in their number.
enum NumberedKey {
	/// The key without the number at its end.
	///
	/// Returns `nil` if the key has no such number, or if the number has more than `count` digits.
	static func stem(of key: String, upTo count: Int = .max) -> Substring? {
		let digits = key.reversed().prefix { $0.isASCII && $0.isNumber }.count
		let stem = key.dropLast(digits)
		guard digits > 0, digits <= count, stem.contains(where: \.isLetter) else { return nil }
		return stem
	}
}
