import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct PalletMemoryDataSource: PalletLocalDataSourceContract {
	private let store: MemoryDataSource<Int, PalletDTO>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
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
