/// A bookmark tag.
public nonisolated struct BookmarkTag: Equatable, Sendable {
	/// The bookmark tag's name.
	public var name: String
	/// The bookmark tag's parent.
	public var parent: BookmarkTagParent?

	/// Creates a value with all its parts.
	public init(
		name: String,
		parent: BookmarkTagParent?
	) {
		self.name = name
		self.parent = parent
	}
}
