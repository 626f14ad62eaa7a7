#if Valkey
	import LarderCore
	import LarderValkey

	private struct PriceDTO: Codable, Sendable {
		let cents: Int
	}

	private func fetchPrice(_ id: Int) async throws -> PriceDTO { PriceDTO(cents: id) }

	private func sharePrices() async throws {
		let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
		let prices = ValkeyDataSource<Int, PriceDTO>(store: store, namespace: "price")
		let read = try await prices.read(7, leasing: .ifMissing, tags: [])
		if case .leased(let lease) = read.outcome {
			let entry = SharedEntry(try await fetchPrice(7), metadata: SharedMetadata(remaining: .seconds(60)))
			_ = try await prices.save(entry, for: 7, by: lease)
		}
	}
#endif
