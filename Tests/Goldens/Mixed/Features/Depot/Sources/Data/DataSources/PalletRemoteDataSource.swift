import LarderNetworking

nonisolated struct PalletRemoteDataSource: PalletRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchPallet(identifier: Int) async throws -> PalletDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/pallets/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
