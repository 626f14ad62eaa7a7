nonisolated protocol ParcelScanRemoteDataSourceContract: Sendable {
	func fetchParcelScan(identifier: Int64) async throws -> ParcelScanDTO
}
