import Foundation

nonisolated extension NewBook {
	func toDTO() -> NewBookDTO {
		NewBookDTO(title: title, cover: cover?.absoluteString, author: author.toDTO())
	}
}

nonisolated extension NewBookAuthor {
	func toDTO() -> NewBookAuthorDTO {
		NewBookAuthorDTO(name: name)
	}
}
