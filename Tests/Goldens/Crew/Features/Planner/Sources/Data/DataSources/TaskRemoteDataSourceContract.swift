import LarderCore

nonisolated protocol TaskRemoteDataSourceContract: Sendable {
	func fetchTask(identifier: Int64, validators: Validators) async throws -> Fetched<TaskDTO>
}
