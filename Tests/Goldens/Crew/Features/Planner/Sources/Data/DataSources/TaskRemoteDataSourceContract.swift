nonisolated protocol TaskRemoteDataSourceContract: Sendable {
	func fetchTask(identifier: Int64) async throws -> TaskDTO
}
