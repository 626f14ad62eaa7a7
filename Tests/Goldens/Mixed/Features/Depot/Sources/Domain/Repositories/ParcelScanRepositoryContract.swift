import LarderCore

nonisolated protocol ParcelScanRepositoryContract: Sendable {
	func getParcelScan(identifier: Int64, cachePolicy: CachePolicy) async throws(DepotError) -> ParcelScan
}
