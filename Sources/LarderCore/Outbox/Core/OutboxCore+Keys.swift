extension OutboxCore {
	/// The first number that `draw` gives which is no key of a change or of an entity that the service has renamed.
	///
	/// The journal is loaded. See ``Outbox/temporaryKey(as:)``.
	func unusedNumber<Number: FixedWidthInteger>(from draw: () -> Number) -> Number {
		while true {
			let number = draw()
			// An alias of the number would take the new entity for another one.
			if !read({ $0.knowsKey(named: String(number)) }) { return number }
		}
	}
}
