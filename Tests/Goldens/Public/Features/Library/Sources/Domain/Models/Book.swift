import Foundation

nonisolated struct Book: Equatable {
	let isbn: String
	let title: String
	let status: BookStatus
	let year: Int?
	let cover: URL?
	let author: BookAuthor
}
