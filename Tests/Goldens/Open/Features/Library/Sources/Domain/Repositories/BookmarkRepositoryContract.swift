nonisolated protocol BookmarkRepositoryContract: Sendable {
	func getBookmark(identifier: String) async throws(LibraryError) -> Bookmark
	func saveBookmark(_ model: Bookmark) async
	func deleteBookmark(identifier: String) async
}
