/// A reading attributes.
public nonisolated struct ReadingAttributes: Equatable, Sendable {
	/// The reading attributes's id.
	public let id: Int
	/// The reading attributes's name.
	public let name: String
	/// The reading attributes's unit.
	public let unit: String
}
