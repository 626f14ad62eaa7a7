/// A bookmark tag parent.
public nonisolated struct BookmarkTagParent: Equatable, Sendable {
	/// The bookmark tag parent's name.
	public var name: String

	/// Creates a value with all its parts.
	public init(
		name: String
	) {
		self.name = name
	}
}
