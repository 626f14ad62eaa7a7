import LarderCore

nonisolated protocol ParcelScanRemoteDataSourceContract: Sendable {
	func fetchParcelScan(identifier: Int64, validators: Validators) async throws -> Fetched<ParcelScanDTO>
}
