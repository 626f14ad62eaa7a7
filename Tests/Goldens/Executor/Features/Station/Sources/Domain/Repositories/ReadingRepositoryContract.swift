import LarderCore

nonisolated protocol ReadingRepositoryContract: Sendable {
	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(StationError) -> Reading
	func saveReading(_ model: Reading) async throws(StationError)
	func deleteReading(identifier: Int) async throws(StationError)
}
