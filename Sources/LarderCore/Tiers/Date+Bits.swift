package import Foundation

extension Date {
	/// The date with these ``bits``.
	package init(bits: Int64) {
		self.init(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: bits)))
	}

	/// The bits of the date's seconds since the reference date.
	///
	/// A tier stores these bits to keep the date exactly: a column of decimals or floating-point numbers would lose NaN
	/// and the sign of zero. The bits of dates after 2001 sort in the same order as the dates.
	package var bits: Int64 {
		Int64(bitPattern: timeIntervalSinceReferenceDate.bitPattern)
	}
}
