import LarderCore

nonisolated protocol TaskRepositoryContract: Sendable {
	func getTask(identifier: Int64, cachePolicy: CachePolicy) async throws(PlannerError) -> Task
}
