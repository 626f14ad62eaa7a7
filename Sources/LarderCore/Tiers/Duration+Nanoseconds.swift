extension Duration {
	/// The duration in whole nanoseconds, limited to the range of 64 bits, which is 292 years.
	package var nanoseconds: Int64 {
		// The range is checked first, because a long duration overflows its components.
		guard self > .nanoseconds(Int64.min) else { return .min }
		guard self < .nanoseconds(Int64.max) else { return .max }
		return components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
	}
}
