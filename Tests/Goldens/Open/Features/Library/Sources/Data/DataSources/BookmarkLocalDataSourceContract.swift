nonisolated protocol BookmarkLocalDataSourceContract: Sendable {
	func getBookmark(identifier: String) async -> BookmarkDTO?
	func saveBookmark(_ dto: BookmarkDTO) async
	func deleteBookmark(identifier: String) async
}
