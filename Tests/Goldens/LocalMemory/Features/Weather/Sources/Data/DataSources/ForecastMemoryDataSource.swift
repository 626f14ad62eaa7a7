import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ForecastMemoryDataSource: ForecastLocalDataSourceContract {
	private let store: MemoryDataSource<String, ForecastDTO>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getForecast(identifier: String) async -> ForecastDTO? {
		store.getEntry(for: identifier)?.value
	}

	func saveForecast(_ dto: ForecastDTO, identifier: String) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: identifier)
	}

	func deleteForecast(identifier: String) async {
		store.removeEntry(for: identifier)
	}
}
