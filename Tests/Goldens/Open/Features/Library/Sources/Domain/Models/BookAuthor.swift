public nonisolated struct BookAuthor: Equatable, Sendable {
	public let id: Int
	public let name: String

	/// Creates a value with all its parts.
	public init(
		id: Int,
		name: String
	) {
		self.id = id
		self.name = name
	}
}
