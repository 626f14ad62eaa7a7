import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ScanMemoryDataSource: ScanLocalDataSourceContract {
	private let store: MemoryDataSource<String, ScanDTO>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getScan(identifier: String) async -> ScanDTO? {
		store.getEntry(for: identifier)?.value
	}

	func saveScan(_ dto: ScanDTO, identifier: String) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: identifier)
	}
}
