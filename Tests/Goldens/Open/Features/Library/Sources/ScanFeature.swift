/// The app's public API for ``Scan``.
///
/// Make it once, because values in memory last as long as it does.
public nonisolated struct ScanFeature: Sendable {
	private let scanRepository: any ScanRepositoryContract

	/// Creates the feature, which keeps values in memory.
	public init() {
		scanRepository = ScanRepository(localDataSource: ScanMemoryDataSource())
	}

	/// The scan with this identifier.
	public func getScan(identifier: String) async throws(LibraryError) -> Scan {
		try await scanRepository.getScan(identifier: identifier)
	}

	/// Saves `model`.
	public func saveScan(_ model: Scan, identifier: String) async {
		await scanRepository.saveScan(model, identifier: identifier)
	}
}
