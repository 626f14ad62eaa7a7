/// Numbers in field values, which are written in decimal digits alone: no sign, no fraction.
extension String {
	/// Whether the text is one digit or more, and nothing else.
	var isDecimal: Bool {
		!isEmpty && utf8.allSatisfy(\.isDigit)
	}

	/// The number that the text is, or `nil` where it is none or no `Int` can hold it.
	var decimalNumber: Int? {
		isDecimal ? Int(self) : nil
	}
}

extension Duration {
	/// The longest time that a field can tell; what is longer counts as this (RFC 9111, section 1.2.2).
	static let longestDelta: Duration = .seconds(Int64(1) << 31)

	/// Reads a number of seconds, or answers `nil` where `text` is anything else.
	init?(deltaSeconds text: String) {
		guard text.isDecimal else { return nil }
		// Digits that no integer can hold are too many seconds.
		self = Int64(text).map { min(.seconds($0), Self.longestDelta) } ?? Self.longestDelta
	}
}
