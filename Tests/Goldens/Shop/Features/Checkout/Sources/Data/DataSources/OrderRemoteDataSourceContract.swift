import LarderCore

nonisolated protocol OrderRemoteDataSourceContract: Sendable {
	func fetchOrder(identifier: String, validators: Validators) async throws -> Fetched<OrderDTO>
}
