nonisolated protocol ReadingRemoteDataSourceContract: Sendable {
	func fetchReading(identifier: Int) async throws -> ReadingDTO
}
