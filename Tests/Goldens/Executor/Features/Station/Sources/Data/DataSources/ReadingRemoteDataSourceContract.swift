nonisolated protocol ReadingRemoteDataSourceContract: Sendable {
	func fetchReading(identifier: Int) async throws -> ReadingDTO
	func saveReading(_ dto: ReadingDTO) async throws
	func deleteReading(identifier: Int) async throws
}
