public import Foundation

public nonisolated struct Bookmark: Equatable, Identifiable, Sendable {
	public let id: String
	public let `default`: Bool
	public let url: URL?
	public let mirrors: [URL]
	public let icons: [URL?]
	public let site: BookmarkSite
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
