public import Foundation

public nonisolated struct Book: Equatable, Identifiable, Sendable {
	public let isbn: String
	public let title: String
	public let status: BookStatus
	public let year: Int?
	public let cover: URL?
	public let author: BookAuthor

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
