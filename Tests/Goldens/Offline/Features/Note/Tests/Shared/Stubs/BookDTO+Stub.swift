@testable import OfflineNote

nonisolated extension BookDTO {
	static func stub(
		isbn: String = "9780000000017",
		title: String = "The Tide Tables",
		status: String = "lent",
		year: Int? = 1987,
		cover: String? = "https://library.example/covers/17.png",
		author: BookAuthorDTO = .stub()
	) -> BookDTO {
		BookDTO(
			isbn: isbn,
			title: title,
			status: status,
			year: year,
			cover: cover,
			author: author
		)
	}
}
