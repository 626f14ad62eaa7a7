/// Numbers in field values, which have decimal digits only: no sign and no fraction.
extension String {
	/// Whether the string is one or more digits and nothing else.
	var isDecimal: Bool {
		!isEmpty && utf8.allSatisfy(\.isDigit)
	}

	/// The string as a number, or `nil` if it is not decimal or does not fit an `Int`.
	var decimalNumber: Int? {
		isDecimal ? Int(self) : nil
	}
}

extension Duration {
	/// The longest time in a field (RFC 9111, section 1.2.2).
	///
	/// A longer time counts as this time.
	static let longestDelta: Duration = .seconds(Int64(1) << 31)

	/// Reads a number of seconds.
	init?(deltaSeconds text: String) {
		guard text.isDecimal else { return nil }
		// A number that does not fit an integer is certainly longer than the longest time.
		self = Int64(text).map { min(.seconds($0), Self.longestDelta) } ?? Self.longestDelta
	}

	/// Reads a number of seconds that may have a fraction.
	init?(fractionalSeconds text: String) {
		let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
		guard parts.count <= 2, parts.allSatisfy(\.isDecimal), let seconds = Double(text) else { return nil }
		self = seconds < 0x1p31 ? .seconds(seconds) : Self.longestDelta
	}
}
