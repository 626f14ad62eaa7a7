public import Foundation

/// A bookmark site.
public nonisolated struct BookmarkSite: Equatable, Sendable {
	/// The bookmark site's name.
	public var name: String
	/// The bookmark site's home.
	public var home: URL?

	/// Creates a value with all its parts.
	public init(
		name: String,
		home: URL?
	) {
		self.name = name
		self.home = home
	}
}
