extension OutboxCore {
	/// See ``Outbox/temporaryKey(as:)``.
	func temporaryNumber<Number: FixedWidthInteger & SignedInteger & Sendable>(
		using generator: inout some RandomNumberGenerator
	) async throws(OutboxError) -> Number {
		try await load()
		// Others read numbers as floating-point values, which have 53 bits.
		let lowest = Number(exactly: -(1 << 53) as Int64) ?? .min
		while true {
			let number = Number.random(in: lowest ... -1, using: &generator)
			// An alias of the number would take the new entity for another one.
			if !read({ $0.knowsKey(named: String(number)) }) { return number }
		}
	}
}
