package import Foundation

extension Date {
	/// The date with these ``bits``.
	package init(bits: Int64) {
		self.init(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: bits)))
	}

	/// The bits of the number of seconds that the date holds; a tier stores them to keep the date exactly.
	///
	/// Any store of integers keeps them. A decimal or a floating-point column loses NaN and the sign of zero. The bits of dates
	/// since 2001 have the order of the dates.
	package var bits: Int64 {
		Int64(bitPattern: timeIntervalSinceReferenceDate.bitPattern)
	}
}
