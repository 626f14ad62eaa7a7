import LarderNetworking

nonisolated struct NoteRemoteDataSource: NoteRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchNote(identifier: Int) async throws -> NoteDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/notes/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
