nonisolated struct ScanRepository: ScanRepositoryContract {
	private let localDataSource: any ScanLocalDataSourceContract
	private let mapper = ScanMapper()

	init(localDataSource: any ScanLocalDataSourceContract) {
		self.localDataSource = localDataSource
	}

	func getScan(identifier: String) async throws(LibraryError) -> Scan {
		guard let dto = await localDataSource.getScan(identifier: identifier) else {
			throw .notFound(identifier: identifier)
		}
		return mapper.map(dto)
	}

	func saveScan(_ model: Scan, identifier: String) async {
		await localDataSource.saveScan(model.toDTO(), identifier: identifier)
	}
}
