/// Gives shelves.
public protocol ShelfRepositoryProtocol: Sendable {
	/// All shelves.
	func shelves() async throws -> [Shelf]
}
