nonisolated struct BookmarkRepository: BookmarkRepositoryContract {
	private let localDataSource: any BookmarkLocalDataSourceContract
	private let mapper = BookmarkMapper()

	init(localDataSource: any BookmarkLocalDataSourceContract) {
		self.localDataSource = localDataSource
	}

	func getBookmark(identifier: String) async throws(LibraryError) -> Bookmark {
		guard let dto = await localDataSource.getBookmark(identifier: identifier) else {
			throw .notFound(identifier: identifier)
		}
		return mapper.map(dto)
	}

	func saveBookmark(_ model: Bookmark) async {
		await localDataSource.saveBookmark(model.toDTO())
	}

	func deleteBookmark(identifier: String) async {
		await localDataSource.deleteBookmark(identifier: identifier)
	}
}
