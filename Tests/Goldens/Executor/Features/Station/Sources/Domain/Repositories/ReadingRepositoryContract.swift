import LarderCore

nonisolated protocol ReadingRepositoryContract: Sendable {
	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(StationError) -> Reading
	@discardableResult
	func createReading(_ model: Reading) async throws(StationError) -> Reading
	@discardableResult
	func saveReading(_ model: Reading) async throws(StationError) -> Reading
	func deleteReading(identifier: Int) async throws(StationError)
}
