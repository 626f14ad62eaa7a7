/// The operands of plural rules, named as in Unicode TR 35, part 3, "Plural Operand Meanings".
///
/// The exponent of a compact notation, `c` or `e`, is always 0 here. Only the last 18 digits of a very long number are
/// kept. If a dropped digit is not zero, a 1 is put in front of the kept digits. Every rule still gives the right form,
/// because rules compare with small numbers, and divide by divisors of 1,000,000 or 100,000.
struct PluralOperands: Sendable {
	/// The integer digits.
	let i: UInt64
	/// The number of visible fraction digits.
	let v: Int
	/// The visible fraction digits.
	let f: UInt64
	/// The visible fraction digits without trailing zeros.
	let t: UInt64

	/// Reads the operands, or returns nil if the argument is not a number written only in digits.
	init?(_ argument: FormatArgument) {
		switch argument.value {
		case .integer(let value): self.init(digits: Self.digits(of: value))
		case .real: self.init(digits: argument.description)
		case .text: return nil
		}
	}

	init?(digits text: String) {
		let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
		let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
		let fraction = parts.count > 1 ? parts[1] : "0"
		guard let integer = parts.first, let i = Self.number(integer), let f = Self.number(fraction) else { return nil }
		let significant = fraction.lastIndex { $0 != "0" }.map { fraction[...$0] }
		let t = significant.flatMap(Self.number) ?? 0
		self.init(i: i, v: parts.count > 1 ? fraction.count : 0, f: f, t: t)
	}

	private static func digits(of value: some BinaryInteger) -> String {
		String(value.magnitude)
	}

	/// The number with these digits, shortened for rules, or nil if there are no digits or one of them is not 0 to 9.
	private static func number(_ digits: Substring) -> UInt64? {
		guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
			return nil
		}
		guard let end = UInt64(digits.suffix(18)) else { return nil }
		return digits.dropLast(18).allSatisfy { $0 == "0" } ? end : end + 1_000_000_000_000_000_000
	}

	private init(i: UInt64, v: Int, f: UInt64, t: UInt64) {
		self.i = i
		self.v = v
		self.f = f
		self.t = t
	}

	/// The absolute value, or nil if it is not a whole number, because no rule matches such a number.
	var n: UInt64? { t == 0 ? i : nil }

	/// Whether this is 0, without a fraction.
	var isZero: Bool { i == 0 && v == 0 }

	/// Whether this is a multiple of a million without a fraction, as in "un millón *de* …".
	var isWholeMillions: Bool { i != 0 && i % 1_000_000 == 0 && v == 0 }

	/// Whether `n` is a whole number in `range`.
	func n(in range: ClosedRange<UInt64>) -> Bool {
		n.map(range.contains) ?? false
	}

	/// Whether `n` is a whole number and its remainder is in `range`.
	func n(modulo divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
		n.map { range.contains($0 % divisor) } ?? false
	}

	/// Whether `n` is a whole number and its remainder is `value`.
	func n(modulo divisor: UInt64, is value: UInt64) -> Bool {
		n(modulo: divisor, in: value...value)
	}
}
