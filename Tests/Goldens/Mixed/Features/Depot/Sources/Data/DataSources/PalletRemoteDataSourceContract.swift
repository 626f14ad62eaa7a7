nonisolated protocol PalletRemoteDataSourceContract: Sendable {
	func fetchPallet(identifier: Int) async throws -> PalletDTO
}
