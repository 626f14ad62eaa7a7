import Foundation

extension Placeholder {
	/// The number as `language` writes it, with its grouping, its decimal separator and its digits.
	///
	/// The result is nil unless the placeholder has the flag `'`, as in `%'lld` and `%'.2f`.
	func grouped(_ argument: FormatArgument, in language: String) -> String? {
		guard flags.contains("'"), case .conversion(let conversion) = kind else { return nil }
		let locale = Locale(identifier: language)
		let number: String?
		switch (argument.value, conversion) {
		case (.integer(let value), "d"), (.integer(let value), "D"), (.integer(let value), "i"),
			(.integer(let value), "u"), (.integer(let value), "U"):
			number = grouped(value, in: locale)
		case (.integer(let value), "f"), (.integer(let value), "F"):
			number = grouped(Double(value), in: locale)
		case (.real(let value), "f"), (.real(let value), "F"):
			number = grouped(value, in: locale)
		default:
			number = nil
		}
		return number.map(padded)
	}

	private func grouped(_ value: some BinaryInteger, in locale: Locale) -> String? {
		// A number with more digits than a `Decimal` holds would be rounded.
		guard let decimal = Decimal(string: "\(value)"), "\(decimal)" == "\(value)" else { return nil }
		let style = Decimal.FormatStyle(locale: locale).sign(strategy: flags.contains("+") ? .always() : .automatic)
		return decimal.formatted(
			style.precision(.integerAndFractionLength(integerLimits: max(1, precision ?? 1)..., fractionLimits: 0...0))
		)
	}

	private func grouped(_ value: Double, in locale: Locale) -> String? {
		guard value.isFinite else { return nil }
		return value.formatted(
			FloatingPointFormatStyle(locale: locale)
				.sign(strategy: flags.contains("+") ? .always() : .automatic)
				.precision(.fractionLength(precision ?? 6))
		)
	}
}
