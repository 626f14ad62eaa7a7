import LarderCore

nonisolated protocol ReadingRepositoryContract: Sendable {
	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(StationError) -> Reading
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// The identifier of `model` is a proposal, such as a new UUID, and the service may answer with another.
	/// So only an answer is cached.
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

nonisolated extension ReadingRepositoryContract {
	/// Reads by the policy `localFirst`.
	func getReading(identifier: Int) async throws(StationError) -> Reading {
		try await getReading(identifier: identifier, cachePolicy: .localFirst)
	}
}
