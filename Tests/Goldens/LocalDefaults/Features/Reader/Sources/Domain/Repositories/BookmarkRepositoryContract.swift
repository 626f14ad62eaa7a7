nonisolated protocol BookmarkRepositoryContract: Sendable {
	func getBookmark(identifier: String) async throws(ReaderError) -> Bookmark
	func saveBookmark(_ model: Bookmark) async
	func deleteBookmark(identifier: String) async
}
