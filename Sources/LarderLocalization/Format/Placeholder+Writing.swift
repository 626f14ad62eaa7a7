import Foundation

extension Placeholder {
	/// The argument as this placeholder writes it, or its description if the placeholder does not suit it.
	///
	/// - Parameter language: The language of the surrounding text.
	func written(_ argument: FormatArgument, in language: String) -> String {
		grouped(argument, in: language) ?? suited(argument)
			?? padded(precision.map { String(argument.description.prefix($0)) } ?? argument.description)
	}

	private func suited(_ argument: FormatArgument) -> String? {
		guard case .conversion(let conversion) = kind else { return nil }
		return switch argument.value {
		case .integer(let value): integer(value, conversion)
		case .real(let value): real(value, conversion)
		case .text: nil
		}
	}

	private func integer(_ value: some BinaryInteger, _ conversion: Unicode.Scalar) -> String? {
		switch conversion {
		case "d", "D", "i", "u", "U": joined(sign: sign(isNegative: value < 0), digits: String(value.magnitude))
		case "x", "X": bits(of: value, radix: 16, prefix: "0\(conversion)", conversion)
		case "o", "O": bits(of: value, radix: 8, prefix: "0", conversion)
		case "c", "C": UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { padded(String($0)) }
		default: real(Double(value), conversion)
		}
	}

	/// Formats a number with the C library, using a format for exactly one `Double` that this method makes itself.
	private func real(_ value: Double, _ conversion: Unicode.Scalar) -> String? {
		guard "fFeEgGaA".unicodeScalars.contains(conversion) else { return nil }
		var format = "%" + String("-+ #0".filter { $0.unicodeScalars.allSatisfy(flags.contains) })
		if width > 0 { format += "\(width)" }
		if let precision { format += ".\(precision)" }
		return String(format: format + String(conversion), value)
	}

	/// Writes a negative number as the 64 bits of its two's complement, as `%llx` does.
	private func bits(of value: some BinaryInteger, radix: Int, prefix: String, _ conversion: Unicode.Scalar) -> String
	{
		let isUppercase = conversion == "X"
		let digits =
			value < 0
			? String(UInt64(truncatingIfNeeded: value), radix: radix, uppercase: isUppercase)
			: String(value, radix: radix, uppercase: isUppercase)
		return joined(sign: flags.contains("#") && digits != "0" ? prefix : "", digits: digits)
	}

	private func sign(isNegative: Bool) -> String {
		if isNegative { return "-" }
		if flags.contains("+") { return "+" }
		return flags.contains(" ") ? " " : ""
	}

	/// Joins the sign and the digits.
	///
	/// The digits are padded with zeros up to the precision, or up to the width if the flag `0` is set.
	private func joined(sign: String, digits: String) -> String {
		let fillsWidth = flags.contains("0") && !flags.contains("-")
		let count = precision ?? (fillsWidth ? width - sign.count : 0)
		return padded(sign + String(repeating: "0", count: max(0, count - digits.count)) + digits)
	}

	func padded(_ text: String) -> String {
		let padding = String(repeating: " ", count: max(0, width - text.count))
		return flags.contains("-") ? text + padding : padding + text
	}
}
