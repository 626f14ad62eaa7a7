@testable import OfflineNote

nonisolated extension BooksPageInfoDTO {
	static func stub(
		count: Int = 41,
		pages: Int = 3,
		next: String? = "https://library.example/books?page=2"
	) -> BooksPageInfoDTO {
		BooksPageInfoDTO(count: count, pages: pages, next: next)
	}
}
