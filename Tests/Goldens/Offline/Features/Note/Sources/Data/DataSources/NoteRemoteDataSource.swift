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

	func createNote(_ dto: NoteDTO, idempotencyKey: String) async throws -> NoteDTO? {
		let endpoint = Endpoint(path: "/notes", method: .post)
		let request = try endpoint.withJSONBody(dto)
		let response = try await httpClient.response(to: request.withIdempotencyKey(idempotencyKey))
		return try response.decodeIfPresent()
	}

	func saveNote(_ dto: NoteDTO, idempotencyKey: String) async throws -> NoteDTO? {
		let endpoint = Endpoint(path: "/notes/\(dto.id)", method: .put)
		let request = try endpoint.withJSONBody(dto)
		let response = try await httpClient.response(to: request.withIdempotencyKey(idempotencyKey))
		return try response.decodeIfPresent()
	}

	func deleteNote(identifier: Int, idempotencyKey: String) async throws {
		let endpoint = Endpoint(path: "/notes/\(identifier)", method: .delete)
		try await httpClient.response(to: endpoint.withIdempotencyKey(idempotencyKey))
	}
}
