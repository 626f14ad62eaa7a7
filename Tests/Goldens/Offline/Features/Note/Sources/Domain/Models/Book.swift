public import Foundation

/// A book.
public nonisolated struct Book: Equatable, Identifiable, Sendable {
	/// The book's isbn.
	public let isbn: String
	/// The book's title.
	public var title: String
	/// The book's status.
	public var status: BookStatus
	/// The book's year.
	public var year: Int?
	/// The book's cover.
	public var cover: URL?
	/// The book's author.
	public var author: BookAuthor

	/// The identifier.
	public var id: String { isbn }

	/// Creates a value with all its parts.
	public init(
		isbn: String,
		title: String,
		status: BookStatus,
		year: Int?,
		cover: URL?,
		author: BookAuthor
	) {
		self.isbn = isbn
		self.title = title
		self.status = status
		self.year = year
		self.cover = cover
		self.author = author
	}
}
