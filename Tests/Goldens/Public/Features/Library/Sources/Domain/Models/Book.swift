import Foundation

nonisolated struct Book: Equatable {
	let isbn: String
	var title: String
	var status: BookStatus
	var year: Int?
	var cover: URL?
	var author: BookAuthor
}
