import LarderCore
import LarderNetworking

nonisolated struct TaskRemoteDataSource: TaskRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchTask(identifier: Int64, validators: Validators) async throws -> Fetched<TaskDTO> {
		do {
			return try await httpClient.fetch(Endpoint(path: "/tasks/\(identifier)"), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
