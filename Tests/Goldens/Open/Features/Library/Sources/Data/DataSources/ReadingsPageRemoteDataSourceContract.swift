nonisolated protocol ReadingsPageRemoteDataSourceContract: Sendable {
	func fetchReadingsPage(page: Int) async throws -> [ReadingDTO]
}
