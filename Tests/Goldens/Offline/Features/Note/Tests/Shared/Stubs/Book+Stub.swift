import struct Foundation.URL

@testable import OfflineNote

nonisolated extension Book {
	static func stub(
		isbn: String = "9780000000017",
		title: String = "The Tide Tables",
		status: BookStatus = .lent,
		year: Int? = 1987,
		cover: URL? = URL(string: "https://library.example/covers/17.png"),
		author: BookAuthor = .stub()
	) -> Book {
		Book(
			isbn: isbn,
			title: title,
			status: status,
			year: year,
			cover: cover,
			author: author
		)
	}
}
