import Foundation
import LarderCore

nonisolated struct BookMapper: MapperContract {
	private let authorMapper = BookAuthorMapper()

	func map(_ input: BookDTO) -> Book {
		Book(
			isbn: input.isbn,
			title: input.title,
			status: BookStatus(rawValue: input.status),
			year: input.year,
			cover: input.cover.flatMap(URL.init(string:)),
			author: authorMapper.map(input.author)
		)
	}
}
