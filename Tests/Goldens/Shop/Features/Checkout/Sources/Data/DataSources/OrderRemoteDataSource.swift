import LarderNetworking

nonisolated struct OrderRemoteDataSource: OrderRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchOrder(identifier: String) async throws -> OrderDTO {
		do {
			return try await httpClient.request(Endpoint(segments: ["v1", "orders", identifier]))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
