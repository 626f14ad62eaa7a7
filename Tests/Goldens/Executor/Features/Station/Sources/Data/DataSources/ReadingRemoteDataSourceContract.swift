nonisolated protocol ReadingRemoteDataSourceContract: Sendable {
	func fetchReading(identifier: Int) async throws -> ReadingDTO
	func createReading(_ dto: ReadingDTO) async throws -> ReadingDTO?
	func saveReading(_ dto: ReadingDTO) async throws -> ReadingDTO?
	func deleteReading(identifier: Int) async throws
}
