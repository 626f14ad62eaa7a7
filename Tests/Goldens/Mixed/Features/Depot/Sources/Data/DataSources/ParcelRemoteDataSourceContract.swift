nonisolated protocol ParcelRemoteDataSourceContract: Sendable {
	func fetchParcel(identifier: String) async throws -> ParcelDTO
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func createParcel(_ dto: NewParcelDTO) async throws -> ParcelDTO?
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveParcel(_ dto: ParcelDTO) async throws -> ParcelDTO?
}
