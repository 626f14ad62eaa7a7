nonisolated protocol ScanRepositoryContract: Sendable {
	func getScan(identifier: String) async throws(LibraryError) -> Scan
	func saveScan(_ model: Scan, identifier: String) async
}
