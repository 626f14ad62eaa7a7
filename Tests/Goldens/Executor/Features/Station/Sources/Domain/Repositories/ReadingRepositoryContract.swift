import LarderCore

nonisolated protocol ReadingRepositoryContract: Sendable {
	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(StationError) -> Reading
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// It caches the answer alone, because the service may give another identifier than that of `model`.
	/// If it throws, the service may have created it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func createReading(_ model: Reading) async throws(StationError) -> Reading
	/// Sends `model`, and returns and caches what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func saveReading(_ model: Reading) async throws(StationError) -> Reading
	func deleteReading(identifier: Int) async throws(StationError)
}
