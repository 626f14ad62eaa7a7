package import Foundation

extension Date {
	/// The date with these ``bits``.
	package init(bits: Int64) {
		self.init(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: bits)))
	}

	/// The bits of the date's seconds since the reference date.
	///
	/// A tier stores them to keep the date exactly.
	///
	/// A column of decimals or floating-point numbers would lose NaN and the sign of zero. Dates after 2001 and their
	/// bits sort in the same order.
	package var bits: Int64 {
		Int64(bitPattern: timeIntervalSinceReferenceDate.bitPattern)
	}
}
