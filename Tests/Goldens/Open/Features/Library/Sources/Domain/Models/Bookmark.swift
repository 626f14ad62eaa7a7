public import Foundation

/// A bookmark.
public nonisolated struct Bookmark: Equatable, Identifiable, Sendable {
	/// The bookmark's ID.
	public let id: String
	/// The bookmark's default.
	public var `default`: Bool
	/// The bookmark's URL.
	public var url: URL?
	/// The bookmark's mirrors.
	public var mirrors: [URL]
	/// The bookmark's icons.
	public var icons: [URL?]
	/// The bookmark's site.
	public var site: BookmarkSite
	/// The bookmark's tags.
	public var tags: [BookmarkTag]

	/// Creates a value with all its parts.
	public init(
		id: String,
		default: Bool,
		url: URL?,
		mirrors: [URL],
		icons: [URL?],
		site: BookmarkSite,
		tags: [BookmarkTag]
	) {
		self.id = id
		self.default = `default`
		self.url = url
		self.mirrors = mirrors
		self.icons = icons
		self.site = site
		self.tags = tags
	}
}
