public nonisolated struct BookmarkTag: Equatable, Sendable {
	public let name: String
	public let parent: BookmarkTagParent?

	/// Creates a value with all its parts.
	public init(
		name: String,
		parent: BookmarkTagParent?
	) {
		self.name = name
		self.parent = parent
	}
}
