/// Reading attributes.
public nonisolated struct ReadingAttributes: Equatable, Sendable {
	/// The reading attributes' ID.
	public let id: Int
	/// The reading attributes' name.
	public let name: String
	/// The reading attributes' unit.
	public let unit: String
}
