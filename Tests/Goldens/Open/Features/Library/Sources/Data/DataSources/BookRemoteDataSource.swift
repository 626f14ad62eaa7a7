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

	func createBook(_ dto: NewBookDTO) async throws -> BookDTO? {
		do {
			let endpoint = Endpoint(path: "/books", method: .post)
			let response = try await httpClient.response(to: endpoint.withJSONBody(["book": dto]))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func saveBook(_ dto: BookDTO) async throws -> BookDTO? {
		do {
			let endpoint = try Endpoint(segments: ["books", dto.isbn], method: .put)
			let response = try await httpClient.response(to: endpoint.withJSONBody(["book": dto]))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func deleteBook(identifier: String) async throws {
		do {
			try await httpClient.response(to: Endpoint(segments: ["books", identifier], method: .delete))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
