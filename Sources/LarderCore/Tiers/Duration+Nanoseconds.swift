extension Duration {
	/// The duration in whole nanoseconds, as far as 64 bits reach: 292 years.
	package var nanoseconds: Int64 {
		// Asked first: a duration may be longer than its components can say.
		guard self > .nanoseconds(Int64.min) else { return .min }
		guard self < .nanoseconds(Int64.max) else { return .max }
		return components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
	}
}
