nonisolated protocol ReadingsPageRemoteDataSourceContract: Sendable {
	func fetchReadingsPage(cursor: String?) async throws -> [ReadingDTO]
}
