extension OutboxCore {
	/// The first number from `draw` that is not the key of a change or of an entity that the service has renamed.
	///
	/// Load the journal before this call. See ``Outbox/temporaryKey(as:)``.
	func unusedNumber<Number: FixedWidthInteger>(from draw: () -> Number) -> Number {
		while true {
			let number = draw()
			// If the number had an alias, the new entity would be mistaken for another entity.
			if !read({ $0.knowsKey(named: String(number)) }) { return number }
		}
	}
}
