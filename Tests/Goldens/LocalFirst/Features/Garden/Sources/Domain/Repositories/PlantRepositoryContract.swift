nonisolated protocol PlantRepositoryContract: Sendable {
	func getPlant(identifier: String) async throws(GardenError) -> Plant
	func savePlant(_ model: Plant) async throws(GardenError)
}
