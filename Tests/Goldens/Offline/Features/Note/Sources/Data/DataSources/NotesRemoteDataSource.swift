import LarderNetworking

nonisolated struct NotesRemoteDataSource: NotesRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchNotes() async throws -> NotesDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/notes"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
