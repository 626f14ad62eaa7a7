import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct PalletMemoryDataSource: PalletLocalDataSourceContract {
	private let store: MemoryDataSource<Int, PalletDTO>

	/// Creates an empty data source; when it holds `countLimit` values, one that is rarely read makes room for the next.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getPallet(identifier: Int) async -> PalletDTO? {
		store.getEntry(for: identifier)?.value
	}

	func savePallet(_ dto: PalletDTO) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
	}
}
