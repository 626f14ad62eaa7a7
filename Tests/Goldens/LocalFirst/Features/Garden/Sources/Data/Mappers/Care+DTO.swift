nonisolated extension Care {
	/// The value to send; `nil` if its kind is unknown, so that a save leaves it out.
	func toDTO() -> CareDTO? {
		switch self {
		case .water(let value): .water(value.toDTO())
		case .pruneBack(let value): .pruneBack(value.toDTO())
		case .unknown: nil
		}
	}
}
