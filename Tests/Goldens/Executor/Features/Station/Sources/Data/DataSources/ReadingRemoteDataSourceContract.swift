nonisolated protocol ReadingRemoteDataSourceContract: Sendable {
	func fetchReading(identifier: Int) async throws -> ReadingDTO
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func createReading(_ dto: ReadingDTO) async throws -> ReadingDTO?
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveReading(_ dto: ReadingDTO) async throws -> ReadingDTO?
	func deleteReading(identifier: Int) async throws
}
