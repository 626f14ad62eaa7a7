/// A law that a tier breaks, or samples that cannot show whether it does.
public struct ConformanceError: Error, CustomStringConvertible {
	/// The broken law; `nil` where the samples are to blame.
	public let law: LocalDataSourceLaw?
	/// What was seen instead; it names keys by their place among the samples, and never holds a value.
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
