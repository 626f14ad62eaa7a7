/// A broken law of a tier, or a reason why the suite's keys or values cannot be used.
public struct ConformanceError: Error, CustomStringConvertible {
	/// The broken law, or `nil` if the suite's keys or values cannot be used.
	public let law: LocalDataSourceLaw?
	/// A description of what the tier did instead.
	///
	/// The description names each key by its position in the suite's keys, and contains no value.
	public let detail: String

	init(_ law: LocalDataSourceLaw?, _ detail: String) {
		self.law = law
		self.detail = detail
	}

	/// The law and how it was broken.
	public var description: String {
		guard let law else { return detail }
		return "\(law): \(detail)."
	}
}
