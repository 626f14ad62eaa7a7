import LarderNetworking

nonisolated struct BookRemoteDataSource: BookRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchBook(identifier: String) async throws -> BookDTO {
		do {
			return try await httpClient.request(Endpoint(segments: ["book", identifier]))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func saveBook(_ dto: BookDTO) async throws {
		do {
			let endpoint = try Endpoint(segments: ["book", dto.isbn], method: .put)
			try await httpClient.response(to: endpoint.withJSONBody(dto))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func deleteBook(identifier: String) async throws {
		do {
			try await httpClient.response(to: Endpoint(segments: ["book", identifier], method: .delete))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
