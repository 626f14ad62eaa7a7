import LarderCore

nonisolated protocol ReadingRepositoryContract: Sendable {
	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(LibraryError) -> Reading
}
