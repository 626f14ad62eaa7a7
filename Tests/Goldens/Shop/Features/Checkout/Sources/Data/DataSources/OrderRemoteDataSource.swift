import LarderCore
import LarderNetworking

nonisolated struct OrderRemoteDataSource: OrderRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchOrder(identifier: String, validators: Validators) async throws -> Fetched<OrderDTO> {
		do {
			return try await httpClient.fetch(Endpoint(segments: ["v1", "orders", identifier]), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
