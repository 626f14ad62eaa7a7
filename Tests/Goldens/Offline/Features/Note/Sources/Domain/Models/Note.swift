/// A note.
public nonisolated struct Note: Equatable, Identifiable, Sendable {
	/// The note's ID.
	public let id: Int
	/// The note's text.
	public var text: String

	/// Creates a value with all its parts.
	public init(
		id: Int,
		text: String
	) {
		self.id = id
		self.text = text
	}
}
