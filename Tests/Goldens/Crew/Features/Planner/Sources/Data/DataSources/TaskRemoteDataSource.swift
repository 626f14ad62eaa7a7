import LarderNetworking

nonisolated struct TaskRemoteDataSource: TaskRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchTask(identifier: Int64) async throws -> TaskDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/task/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
