@testable import OfflineNote

nonisolated extension BooksPage {
	static func stub(
		books: [Book] = [.stub()],
		totalCount: Int = 41,
		pageCount: Int = 3,
		hasNextPage: Bool = true
	) -> BooksPage {
		BooksPage(
			books: books,
			totalCount: totalCount,
			pageCount: pageCount,
			hasNextPage: hasNextPage
		)
	}
}
