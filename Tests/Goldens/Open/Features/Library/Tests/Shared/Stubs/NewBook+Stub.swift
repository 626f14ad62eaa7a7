import struct Foundation.URL

@testable import OpenLibrary

nonisolated extension NewBook {
	static func stub(
		title: String = "Tides",
		cover: URL? = URL(string: "https://library.example/covers/17.png"),
		author: NewBookAuthor = .stub()
	) -> NewBook {
		NewBook(title: title, cover: cover, author: author)
	}
}

nonisolated extension NewBookAuthor {
	static func stub(
		name: String = "Ada"
	) -> NewBookAuthor {
		NewBookAuthor(name: name)
	}
}
