package import Foundation

extension Date {
	/// The date from its ``bits``.
	package init(bits: Int64) {
		self.init(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: bits)))
	}

	/// The bits of the seconds that a date holds, for a tier that keeps it exactly.
	///
	/// They survive any store of integers, where a decimal or a column of floating-point numbers loses NaN and the sign of
	/// zero. Dates since 2001 keep their order.
	package var bits: Int64 {
		Int64(bitPattern: timeIntervalSinceReferenceDate.bitPattern)
	}
}
