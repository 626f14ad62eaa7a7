public import LarderCore

extension CacheResult {
	/// The origin as a word: `disk`, or `disk (fallback)` if the service failed first, or `disk (pending)` with changes of
	/// the user that the service has not confirmed yet.
	var originText: String {
		let marks = [fallbackError == nil ? nil : "fallback", pendingCount == 0 ? nil : "pending"].compactMap(\.self)
		return marks.isEmpty ? origin.rawValue : "\(origin.rawValue) (\(marks.joined(separator: ", ")))"
	}

	/// The age in its largest whole unit, such as `3 min`.
	public var ageText: String { age.ageText }

	/// The error after which the read fell back to the value, as a line of text; `nil` if the service did not fail.
	func fallbackText(for subject: String) -> String? {
		fallbackError.map { "fallback for \(subject): \($0)" }
	}
}

extension Duration {
	/// The duration in its largest whole unit, such as `3 min`.
	public var ageText: String {
		let seconds = components.seconds
		let units: [(name: String, length: Int64)] = [("d", 86_400), ("h", 3_600), ("min", 60)]
		for unit in units where seconds >= unit.length {
			return "\(seconds / unit.length) \(unit.name)"
		}
		return "\(seconds) s"
	}
}
