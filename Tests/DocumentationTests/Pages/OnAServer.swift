#if Valkey
	import LarderCore
	import LarderValkey

	private struct PriceDTO: Codable, Sendable {
		let cents: Int
	}

	private struct Response {
		var headers: [String: String] = [:]
	}

	private func fetchPrice(_ id: Int) async throws -> PriceDTO { PriceDTO(cents: id) }

	private func servePrice(_ id: Int, newPrice: PriceDTO, response: inout Response) async throws {
		let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
		let prices = TieredCache(
			memory: MemoryDataSource<Int, PriceDTO>(countLimit: 10_000),
			shared: ValkeyDataSource(store: store, namespace: "price"),
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)))
		)
		let price = try await prices.result(for: id, tags: ["prices"]) { try await fetchPrice(id) }
		try await prices.save(newPrice, for: id, tags: ["prices"])
		try await prices.remove(id)
		try await prices.invalidate(tags: ["prices"])
		if !price.isVerified { response.headers["Warning"] = "110" }
		await prices.endFetches()
		try await store.settle()
		store.close()
	}
#endif
