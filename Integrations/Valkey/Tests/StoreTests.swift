#if os(Linux)
	import LarderCore
	import LarderTesting
	import LarderValkey
	import LarderValkeySwift
	import Testing
	import Valkey

	@Suite(.needsStore, .timeLimit(.minutes(2)))
	struct StoreTests {
		private struct Machine {
			let store: ValkeyStore
			let cache: TieredCache<Int, Int>

			init(_ connector: ValkeySwiftConnector) {
				// Long enough for a machine that does other work, too.
				let configuration = ValkeyStoreConfiguration(
					commandTimeout: .seconds(10),
					leaseDuration: .seconds(60),
					silenceLimit: .seconds(60)
				)
				store = ValkeyStore(connector: connector, configuration: configuration)
				cache = TieredCache(
					memory: MemoryDataSource<Int, Int>(),
					shared: ValkeyDataSource(store: store, namespace: "number"),
					configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(600)))
				)
			}

			func read(or fetched: Int) async throws -> CacheResult<Int> {
				try await cache.result(for: 7) { fetched }
			}

			/// Returns when the cache is sure to hear of each change.
			func waitForTrust() async {
				while true {
					if case .living = cache.sharedTrust { return }
					await Task.yield()
				}
			}
		}

		@Test("Two caches over valkey-swift share a value, and a value that one cache saves reaches the other")
		func shared() async throws {
			try await StoreServer.run { server in
				let (one, other) = (Machine(server.connector), Machine(server.connector))
				defer { [one, other].forEach { $0.store.close() } }
				#expect(try await one.read(or: 1).origin == .remote)
				#expect(try await other.read(or: 2).origin == .shared)
				await one.waitForTrust()
				await other.waitForTrust()

				try await one.cache.save(3, for: 7)
				while try await other.read(or: 4).value == 1 { await Task.yield() }
				#expect(try await other.read(or: 4).value == 3)
			}
		}
	}
#endif
