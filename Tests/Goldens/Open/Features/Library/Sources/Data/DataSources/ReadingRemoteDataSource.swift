import LarderNetworking

nonisolated struct ReadingRemoteDataSource: ReadingRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchReading(identifier: Int) async throws -> ReadingDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/readings/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
