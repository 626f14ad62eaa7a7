@testable import OfflineNote

nonisolated extension BooksPageDTO {
	static func stub(
		info: BooksPageInfoDTO = .stub(),
		results: [BookDTO] = [.stub()]
	) -> BooksPageDTO {
		BooksPageDTO(info: info, results: results)
	}
}
