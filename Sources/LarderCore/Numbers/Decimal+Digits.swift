public import Foundation

extension Decimal {
	/// The number in `text`, such as `23.40`.
	///
	/// The result is `nil` if `Double` cannot read the whole string, if the number is hexadecimal, or if it is not
	/// finite or too large for a decimal. A decimal has at most 38 digits, so a longer number is rounded.
	public init?(digits text: String) {
		// `Decimal(string:locale:)` reads `12` from `12abc`, and 0 from `0x10`.
		guard Double(text)?.isFinite == true, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else {
			return nil
		}
		self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
	}
}
