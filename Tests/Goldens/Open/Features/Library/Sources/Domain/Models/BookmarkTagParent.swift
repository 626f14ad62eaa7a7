public nonisolated struct BookmarkTagParent: Equatable, Sendable {
	public let name: String

	/// Creates a value with all its parts.
	public init(
		name: String
	) {
		self.name = name
	}
}
