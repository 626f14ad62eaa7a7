public import Foundation

/// A bookmark.
public nonisolated struct Bookmark: Equatable, Identifiable, Sendable {
	/// The bookmark's id.
	public let id: String
	/// The bookmark's default.
	public let `default`: Bool
	/// The bookmark's url.
	public let url: URL?
	/// The bookmark's mirrors.
	public let mirrors: [URL]
	/// The bookmark's icons.
	public let icons: [URL?]
	/// The bookmark's site.
	public let site: BookmarkSite
	/// The bookmark's tags.
	public let tags: [BookmarkTag]

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
