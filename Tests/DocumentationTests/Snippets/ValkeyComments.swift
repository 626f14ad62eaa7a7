#if Valkey
	import LarderCore
	import LarderTesting
	import LarderValkey
	import Testing

	private struct PriceDTO: Codable, Sendable {
		let cents: Int
	}

	private struct PriceService {
		func price(_ id: Int) async throws -> PriceDTO { PriceDTO(cents: id) }
	}

	private func makeSecureConnector(password: String) -> ValkeyConnector {
		let connector = ValkeyConnector(host: "cache.internal", password: password, security: StoreSecurity())
		return connector
	}

	private func makePrices() -> ValkeyDataSource<Int, PriceDTO> {
		let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
		let prices = ValkeyDataSource<Int, PriceDTO>(store: store, namespace: "price")
		return prices
	}

	private func makeSharedPrices() -> TieredCache<Int, PriceDTO> {
		let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
		let prices = TieredCache(
			memory: MemoryDataSource<Int, PriceDTO>(),
			shared: ValkeyDataSource(store: store, namespace: "price"),
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)))
		)
		return prices
	}

	private func readPrice(in store: ValkeyStore, or service: PriceService) async throws {
		let prices = ValkeyDataSource<Int, PriceDTO>(store: store, namespace: "price")
		let read = try await prices.read(7, leasing: .ifMissing, tags: [])
		if case .leased(let lease) = read.outcome {
			let price = try await service.price(7)
			let entry = SharedEntry(price, metadata: SharedMetadata(remaining: .seconds(60)))
			_ = try await prices.save(entry, for: 7, by: lease)
		}
	}

	/// Stands for a connector over another library.
	private struct OurConnector: StoreConnectorContract {
		let port: Int

		func connect(_ listener: @escaping @Sendable (StoreSignal) -> Void) async throws -> any StoreConnectionContract
		{
			try await ValkeyConnector(host: "127.0.0.1", port: port).connect(listener)
		}
	}

	@Suite(.disabled("It is compiled for a page, and there is no store."))
	struct OurConnectorTests {
		private let server = (host: "127.0.0.1", port: 6_379)

		@Test("Our connections keep every law", arguments: StoreConnectionLaw.allCases)
		func keeps(law: StoreConnectionLaw) async throws {
			try await StoreConnectionConformance { OurConnector(port: server.port) }.check(law)
		}
	}
#endif
