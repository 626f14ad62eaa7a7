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

	func createReading(_ dto: ReadingDTO) async throws -> ReadingDTO? {
		do {
			let endpoint = Endpoint(path: "/readings", method: .post)
			let response = try await httpClient.response(to: endpoint.withJSONBody(dto))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func saveReading(_ dto: ReadingDTO) async throws -> ReadingDTO? {
		do {
			let endpoint = Endpoint(path: "/readings/\(dto.attributes.id)", method: .put)
			let response = try await httpClient.response(to: endpoint.withJSONBody(dto))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func deleteReading(identifier: Int) async throws {
		do {
			try await httpClient.response(to: Endpoint(path: "/readings/\(identifier)", method: .delete))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
