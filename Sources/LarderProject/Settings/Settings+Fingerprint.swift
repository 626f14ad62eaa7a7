extension Settings {
	/// A text that is equal if and only if the settings are equal.
	package var fingerprint: String {
		var ordered = self
		// Sets and dictionaries have no order, so their elements are sorted.
		(ordered.severities, ordered.only, ordered.skip) = ([:], [], [])
		let rest = severities.map { "\($0.key)=\($0.value)" }.sorted()
		return "\(ordered) \(rest) \(only.sorted()) \(skip.sorted())"
	}
}
