import LarderCore
import LarderNetworking

nonisolated struct NoteRemoteDataSource: NoteRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchNote(identifier: Int, validators: Validators) async throws -> Fetched<NoteDTO> {
		do {
			return try await httpClient.fetch(Endpoint(path: "/notes/\(identifier)"), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
