import LarderCore
import LarderNetworking

@testable import CrewPlanner

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class TaskRemoteDataSourceMock: TaskRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<TaskDTO>, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchTaskCallCount = 0
	private(set) var lastFetchedIdentifier: Int64?
	private(set) var lastFetchedValidators: Validators?

	func fetchTask(identifier: Int64, validators: Validators) async throws -> Fetched<TaskDTO> {
		fetchTaskCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}
}
