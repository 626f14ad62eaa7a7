import LarderNetworking

nonisolated struct ParcelScanRemoteDataSource: ParcelScanRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchParcelScan(identifier: Int64) async throws -> ParcelScanDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/parcel-scan/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
