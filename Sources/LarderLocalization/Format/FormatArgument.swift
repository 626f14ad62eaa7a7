import Foundation

/// An argument for a placeholder: an integer, a real number or a string.
struct FormatArgument {
	enum Value {
		case integer(any BinaryInteger)
		case real(Double)
		case text
	}

	let value: Value
	let description: String

	init(_ argument: any CustomStringConvertible) {
		description = argument.description
		value =
			switch argument {
			case let integer as any BinaryInteger: .integer(integer)
			case let real as any BinaryFloatingPoint: .real(Double(real))
			case let decimal as Decimal: .real(NSDecimalNumber(decimal: decimal).doubleValue)
			default: .text
			}
	}

	var isNumber: Bool {
		if case .text = value { false } else { true }
	}
}
