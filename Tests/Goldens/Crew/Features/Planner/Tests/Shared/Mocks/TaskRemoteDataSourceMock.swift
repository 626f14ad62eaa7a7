import LarderNetworking

@testable import CrewPlanner

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class TaskRemoteDataSourceMock: TaskRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<TaskDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchTaskCallCount = 0
	private(set) var lastFetchedIdentifier: Int64?

	func fetchTask(identifier: Int64) async throws -> TaskDTO {
		fetchTaskCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
