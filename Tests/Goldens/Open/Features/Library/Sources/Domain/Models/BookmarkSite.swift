public import Foundation

public nonisolated struct BookmarkSite: Equatable, Sendable {
	public let name: String
	public let home: URL?

	/// Creates a value with all its parts.
	public init(
		name: String,
		home: URL?
	) {
		self.name = name
		self.home = home
	}
}
