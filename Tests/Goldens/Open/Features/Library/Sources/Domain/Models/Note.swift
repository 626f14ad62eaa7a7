/// A note.
public nonisolated struct Note: Equatable, Identifiable, Sendable {
	/// The note's ID.
	public let id: Int
	/// The note's text.
	public let text: String
}
