import Foundation

nonisolated extension Book {
	func toDTO() -> BookDTO {
		BookDTO(
			isbn: isbn,
			title: title,
			status: status.rawValue,
			year: year,
			cover: cover?.absoluteString,
			author: author.toDTO()
		)
	}
}
