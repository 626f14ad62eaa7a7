nonisolated protocol PlantRemoteDataSourceContract: Sendable {
	func fetchPlant(identifier: String) async throws -> PlantDTO
	func savePlant(_ dto: PlantDTO) async throws
}
