import LarderCore

@testable import CrewPlanner

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class TaskRepositoryMock: TaskRepositoryContract, @unchecked Sendable {
	var result: Result<Task, PlannerError> = .failure(.loadFailed())
	private(set) var getTaskCallCount = 0
	private(set) var lastRequestedIdentifier: Int64?
	private(set) var lastCachePolicy: CachePolicy?

	func getTask(identifier: Int64, cachePolicy: CachePolicy) async throws(PlannerError) -> Task {
		getTaskCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
