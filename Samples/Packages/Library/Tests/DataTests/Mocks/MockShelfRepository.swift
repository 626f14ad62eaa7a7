import Domain

struct MockShelfRepository: ShelfRepositoryProtocol {
	func shelves() async throws -> [Shelf] { [] }
}
