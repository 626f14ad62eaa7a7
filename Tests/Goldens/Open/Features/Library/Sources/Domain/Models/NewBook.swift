public import Foundation

/// A new book.
public nonisolated struct NewBook: Equatable, Sendable {
	/// The new book's title.
	public let title: String
	/// The new book's cover.
	public let cover: URL?
	/// The new book's author.
	public let author: NewBookAuthor

	/// Creates a value with all its parts.
	public init(
		title: String,
		cover: URL?,
		author: NewBookAuthor
	) {
		self.title = title
		self.cover = cover
		self.author = author
	}
}

/// A new book author.
public nonisolated struct NewBookAuthor: Equatable, Sendable {
	/// The new book author's name.
	public let name: String

	/// Creates a value with all its parts.
	public init(
		name: String
	) {
		self.name = name
	}
}
