extension Duration {
	/// The duration in whole nanoseconds, as far as 64 bits reach: 292 years.
	package var nanoseconds: Int64 {
		let (seconds, attoseconds) = components
		let (whole, isMultiplied) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
		let (sum, isAdded) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
		guard !isMultiplied, !isAdded else { return seconds < 0 ? .min : .max }
		return sum
	}
}
