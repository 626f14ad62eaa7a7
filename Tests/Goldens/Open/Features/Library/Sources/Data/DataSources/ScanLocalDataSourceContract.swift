nonisolated protocol ScanLocalDataSourceContract: Sendable {
	func getScan(identifier: String) async -> ScanDTO?
	func saveScan(_ dto: ScanDTO, identifier: String) async
}
