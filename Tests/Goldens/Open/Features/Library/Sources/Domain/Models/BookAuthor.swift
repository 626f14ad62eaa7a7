/// A book author.
public nonisolated struct BookAuthor: Equatable, Sendable {
	/// The book author's ID.
	public var id: Int
	/// The book author's name.
	public var name: String

	/// Creates a value with all its parts.
	public init(
		id: Int,
		name: String
	) {
		self.id = id
		self.name = name
	}
}
