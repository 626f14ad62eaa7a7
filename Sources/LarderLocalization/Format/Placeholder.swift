/// One `%` placeholder: `%[position$][flags][width][.precision][length]conversion`, or `%#@name@`.
struct Placeholder {
	/// The kind of argument that replaces a placeholder.
	enum Kind: Equatable {
		case percent
		case conversion(Unicode.Scalar)
		case substitution(String)
	}

	private(set) var position: Int?
	private(set) var flags: Set<Unicode.Scalar> = []
	private(set) var width = 0
	private(set) var precision: Int?
	private(set) var kind = Kind.percent

	/// The largest width and precision.
	///
	/// No string in an app needs a larger one, and a huge one would use up the memory.
	private static let longestField = 512
	private static let flags = Set("-+ #0'".unicodeScalars)
	private static let lengths = Set("hlqLztj".unicodeScalars)
	private static let conversions = Set("@dDiuUxXoOfFeEgGaAsScC".unicodeScalars)

	/// Reads the placeholder at the start of `scalars`.
	///
	/// If there is no placeholder, `scalars` stays as it is.
	init?(readingFrom scalars: inout Substring.UnicodeScalarView) {
		var rest = scalars.dropFirst()
		if rest.first == "%" {
			rest.removeFirst()
		} else {
			readPosition(from: &rest)
			flags = Set(rest.read(while: Self.flags.contains))
			guard readField(from: &rest), readKind(from: &rest) else { return nil }
		}
		scalars = rest
	}

	/// Reads the placeholder at the start of `format`.
	init?(_ format: String) {
		var scalars = format.unicodeScalars[...]
		self.init(readingFrom: &scalars)
	}

	private mutating func readPosition(from rest: inout Substring.UnicodeScalarView) {
		var ahead = rest
		guard let number = Int(String(ahead.read(while: \.isDigit))), ahead.popFirst() == "$" else { return }
		position = number
		rest = ahead
	}

	/// Reads width and precision, or returns false if either is too large.
	private mutating func readField(from rest: inout Substring.UnicodeScalarView) -> Bool {
		guard let width = Self.number(from: &rest) else { return false }
		self.width = width
		guard rest.first == "." else { return true }
		rest.removeFirst()
		precision = Self.number(from: &rest)
		return precision != nil
	}

	/// The number at the start of `rest`, 0 if there are no digits, or nil if it is too large.
	private static func number(from rest: inout Substring.UnicodeScalarView) -> Int? {
		let digits = rest.read(while: \.isDigit)
		guard !digits.isEmpty else { return 0 }
		return Int(String(digits)).flatMap { $0 <= longestField ? $0 : nil }
	}

	private mutating func readKind(from rest: inout Substring.UnicodeScalarView) -> Bool {
		_ = rest.read(while: Self.lengths.contains)
		guard let conversion = rest.popFirst(), Self.conversions.contains(conversion) else { return false }
		kind = .conversion(conversion)
		guard conversion == "@", flags.contains("#") else { return true }
		kind = .substitution(String(rest.read { $0 != "@" }))
		return rest.popFirst() == "@"
	}
}

extension Substring.UnicodeScalarView {
	fileprivate mutating func read(while isPart: (Unicode.Scalar) -> Bool) -> Self {
		let part = prefix(while: isPart)
		self = self[part.endIndex...]
		return part
	}
}

extension Unicode.Scalar {
	fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
