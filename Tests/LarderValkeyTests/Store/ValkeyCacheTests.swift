#if Valkey && os(Linux)
	import Foundation
	import LarderCore
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(10)), .serialized)
	struct ValkeyCacheTests {
		private typealias Cache = TieredCache<Int, String>

		/// Counts the calls of the service.
		private final class Calls: Sendable {
			private let calls = Mutex(0)

			var count: Int { calls.withLock { $0 } }

			func read(_ cache: Cache) async throws -> String {
				try await cache.value(for: 1) {
					self.calls.withLock { $0 += 1 }
					for _ in 0..<100 { await Task.yield() }
					return "a"
				}
			}
		}

		private func cache(over store: ValkeyStore) -> Cache {
			TieredCache(
				memory: MemoryDataSource(),
				shared: ValkeyDataSource(store: store, namespace: "word"),
				configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)))
			)
		}

		/// Reads until memory answers without the store, so that messages of earlier commits have come.
		private func warm(_ cache: Cache) async throws {
			try await wait {
				let result = try await cache.result(for: 1, tags: ["t"]) { "old" }
				if case .living = cache.sharedTrust { return result.origin == .memory && result.isVerified }
				return false
			}
		}

		@Test(
			"Over Valkey or Redis, if one machine saves, removes or invalidates a value, the old value leaves the other machine's memory"
		)
		func changesReachTheOther() async throws {
			try await RedisServer.run { server in
				let (first, second) = (cache(over: server.store()), cache(over: server.store()))
				try await warm(first)
				try await warm(second)

				try await first.save("new", for: 1, tags: ["t"])
				try await wait { try await second.value(for: 1, tags: ["t"]) { "old" } == "new" }
				#expect(try await first.value(for: 1, tags: ["t"]) { "old" } == "new")

				try await second.invalidate(tags: ["t"])
				try await wait { try await first.value(for: 1, tags: ["t"]) { "newer" } == "newer" }

				try await first.remove(1)
				try await wait { await second.peek(1) == nil }
			}
		}

		@Test("Over Valkey or Redis, a hundred readers on two machines share one call of the service")
		func oneCall() async throws {
			try await RedisServer.run { server in
				let caches = [cache(over: server.store()), cache(over: server.store())]
				let calls = Calls()
				let values = try await withThrowingTaskGroup(of: String.self) { group in
					for cache in caches { for _ in 0..<50 { group.addTask { try await calls.read(cache) } } }
					return try await group.reduce(into: Set()) { $0.insert($1) }
				}
				#expect(values == ["a"])
				#expect(calls.count == 1)
			}
		}

		@Test(
			"Over Valkey or Redis, two seconds after a write has succeeded, no verified read on any machine returns an older value, whatever happens to the store"
		)
		func noStaleAnswer() async throws {
			for seed in 1...2 {
				let counts = try await RedisServer.run { server in
					let operations = StaleCheckTests.operations * 10
					let check = CacheStaleCheck(server: server, operations: operations, faultInterval: 3_000)
					return try await check.run(machines: 3, seed: UInt64(seed))
				}
				print("Stale check of caches with seed \(seed): \(counts)")

				#expect(counts.stale == 0 && counts.lost == 0, "\(counts.findings)")
				#expect(counts.origins[.memory, default: 0] > 100)
				#expect(counts.origins[.shared, default: 0] > 10)
			}
		}
	}
#endif
