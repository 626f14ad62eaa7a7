nonisolated protocol PlantRepositoryContract: Sendable {
	func getPlant(identifier: String) async throws(GardenError) -> Plant
	/// Sends `model`, and returns and caches what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	/// The cached value is stale then, so that the next read asks the service.
	@discardableResult
	func savePlant(_ model: Plant) async throws(GardenError) -> Plant
}
