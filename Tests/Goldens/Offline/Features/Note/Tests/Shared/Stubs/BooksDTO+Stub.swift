@testable import OfflineNote

nonisolated extension BooksDTO {
	static func stub(
		data: [BookDTO] = [.stub()]
	) -> BooksDTO {
		BooksDTO(data: data)
	}
}
