nonisolated protocol PlantRepositoryContract: Sendable {
	func getPlant(identifier: String) async throws(GardenError) -> Plant
	@discardableResult
	func savePlant(_ model: Plant) async throws(GardenError) -> Plant
}
