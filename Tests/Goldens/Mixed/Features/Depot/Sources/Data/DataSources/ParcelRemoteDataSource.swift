import LarderNetworking

nonisolated struct ParcelRemoteDataSource: ParcelRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchParcel(identifier: String) async throws -> ParcelDTO {
		do {
			return try await httpClient.request(Endpoint(segments: ["parcels", identifier]))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func createParcel(_ dto: NewParcelDTO) async throws -> ParcelDTO? {
		do {
			let endpoint = Endpoint(path: "/parcels", method: .post)
			let response = try await httpClient.response(to: endpoint.withJSONBody(dto))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func saveParcel(_ dto: ParcelDTO) async throws -> ParcelDTO? {
		do {
			let saved = SavedParcelDTO(recipient: dto.recipient)
			let endpoint = try Endpoint(segments: ["parcels", dto.id], method: .put)
			let response = try await httpClient.response(to: endpoint.withJSONBody(saved))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
