nonisolated protocol OrderRemoteDataSourceContract: Sendable {
	func fetchOrder(identifier: String) async throws -> OrderDTO
}
