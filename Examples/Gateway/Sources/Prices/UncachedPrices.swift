import LarderCore

/// Asks the upstream service for each read.
struct UncachedPrices: PricesContract {
	let upstream: PriceUpstream

	func price(_ id: Int) async throws -> CacheResult<Price> {
		CacheResult(value: try await upstream.price(id), origin: .remote)
	}

	func forget(_ id: Int) {}
	func forgetCatalog(_ catalog: Int) {}
	var count: Int { 0 }
	var trust: SharedTrust? { nil }
	func close() {}
}
