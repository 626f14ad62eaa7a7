import LarderCore

nonisolated protocol PlantRemoteDataSourceContract: Sendable {
	func fetchPlant(identifier: String, validators: Validators) async throws -> Fetched<PlantDTO>
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func savePlant(_ dto: PlantDTO) async throws -> PlantDTO?
}
