import LarderCore
import LarderNetworking

nonisolated struct ParcelScanRemoteDataSource: ParcelScanRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchParcelScan(identifier: Int64, validators: Validators) async throws -> Fetched<ParcelScanDTO> {
		do {
			return try await httpClient.fetch(Endpoint(path: "/parcel_scans/\(identifier)"), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
