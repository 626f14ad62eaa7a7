/// What plural rules look at in a number, by the letters of Unicode TR 35, part 3, "Plural Operand Meanings".
///
/// The exponent of a compact notation, `c` or `e`, is always 0 here.
struct PluralOperands: Sendable {
	/// The integer digits.
	let i: UInt128
	/// How many fraction digits are visible.
	let v: Int
	/// The visible fraction digits.
	let f: UInt128
	/// The visible fraction digits without trailing zeros.
	let t: UInt128

	/// Nil where the argument is no number, or is written with an exponent or not in digits at all.
	init?(_ argument: FormatArgument) {
		switch argument.value {
		case .integer(let value): self.init(i: value.magnitude, v: 0, f: 0, t: 0)
		case .real: self.init(digits: argument.description)
		case .text: return nil
		}
	}

	init?(digits text: String) {
		let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
		let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
		let fraction = parts.count > 1 ? parts[1] : "0"
		guard let integer = parts.first, let i = UInt128(integer), let f = UInt128(fraction) else { return nil }
		var t = f
		while t > 0, t % 10 == 0 { t /= 10 }
		self.init(i: i, v: parts.count > 1 ? fraction.count : 0, f: f, t: t)
	}

	private init(i: UInt128, v: Int, f: UInt128, t: UInt128) {
		self.i = i
		self.v = v
		self.f = f
		self.t = t
	}

	/// The absolute value, nil where it is no whole number and so equals none that a rule names.
	var n: UInt128? { t == 0 ? i : nil }

	/// Whether this is the integer 0, written without a fraction.
	var isZero: Bool { i == 0 && v == 0 }

	/// Whether this is a multiple of a million written as an integer: "un millón *de* …".
	var isWholeMillions: Bool { i != 0 && i % 1_000_000 == 0 && v == 0 }

	/// Whether `n` is a whole number in `range`.
	func n(in range: ClosedRange<UInt128>) -> Bool {
		n.map(range.contains) ?? false
	}

	/// Whether `n` is a whole number and its remainder is in `range`.
	func n(modulo divisor: UInt128, in range: ClosedRange<UInt128>) -> Bool {
		n.map { range.contains($0 % divisor) } ?? false
	}

	/// Whether `n` is a whole number and its remainder is `value`.
	func n(modulo divisor: UInt128, is value: UInt128) -> Bool {
		n(modulo: divisor, in: value...value)
	}
}
