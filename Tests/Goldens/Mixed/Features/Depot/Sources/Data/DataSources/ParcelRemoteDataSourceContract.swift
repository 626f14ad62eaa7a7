nonisolated protocol ParcelRemoteDataSourceContract: Sendable {
	func fetchParcel(identifier: String) async throws -> ParcelDTO
	func createParcel(_ dto: ParcelDTO) async throws -> ParcelDTO?
	func saveParcel(_ dto: ParcelDTO) async throws -> ParcelDTO?
}
