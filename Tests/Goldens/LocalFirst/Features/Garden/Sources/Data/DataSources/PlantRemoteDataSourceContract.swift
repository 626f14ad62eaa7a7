import LarderCore

nonisolated protocol PlantRemoteDataSourceContract: Sendable {
	func fetchPlant(identifier: String, validators: Validators) async throws -> Fetched<PlantDTO>
	func savePlant(_ dto: PlantDTO) async throws -> PlantDTO?
}
