import LarderCore
import LarderNetworking

nonisolated struct BookRemoteDataSource: BookRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchBook(identifier: String, validators: Validators) async throws -> Fetched<BookDTO> {
		do {
			return try await httpClient.fetch(Endpoint(segments: ["books", identifier]), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func createBook(_ dto: BookDTO, idempotencyKey: String) async throws -> BookDTO? {
		let endpoint = Endpoint(path: "/books", method: .post)
		let request = try endpoint.withJSONBody(dto)
		let response = try await httpClient.response(to: request.withIdempotencyKey(idempotencyKey))
		return try response.decodeIfPresent()
	}

	func saveBook(_ dto: BookDTO, idempotencyKey: String) async throws -> BookDTO? {
		let endpoint = try Endpoint(segments: ["books", dto.isbn], method: .put)
		let request = try endpoint.withJSONBody(dto)
		let response = try await httpClient.response(to: request.withIdempotencyKey(idempotencyKey))
		return try response.decodeIfPresent()
	}

	func deleteBook(identifier: String, idempotencyKey: String) async throws {
		let endpoint = try Endpoint(segments: ["books", identifier], method: .delete)
		try await httpClient.response(to: endpoint.withIdempotencyKey(idempotencyKey))
	}
}
