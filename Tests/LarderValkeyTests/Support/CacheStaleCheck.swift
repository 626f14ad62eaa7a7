#if Valkey && os(Linux)
	import Foundation
	import LarderCore

	@testable import LarderValkey

	/// Several machines read and write at random by caches over one store, while it is disturbed, and each answer is compared with
	/// what the upstream service has confirmed before.
	final class CacheStaleCheck: Sendable {
		struct Counts: Sendable {
			var reads = 0
			var origins: [CacheOrigin: Int] = [:]
			var unverified = 0
			var calls = 0
			var stale = 0
			var lost = 0
			var failedWrites = 0
			var faults: [StoreDisturbance.Fault: Int] = [:]
			/// What the first wrong answers were.
			var findings: [String] = []
		}

		private struct World: Sendable {
			var versions = Array(repeating: 1, count: CacheStaleCheck.keyCount)
			/// What each key had become when, in order.
			var confirmed: [[(time: ContinuousClock.Instant, version: Int)]] = Array(
				repeating: [],
				count: CacheStaleCheck.keyCount
			)
			var writing: Set<Int> = []
			var operations = 0
			var counts = Counts()
		}

		static let keyCount = 8
		/// How late a message may be until the subscription counts as lost, and as much again for a machine with other work.
		private static let latest = Duration.seconds(2)
		private let server: RedisServer
		private let operationLimit: Int
		private let faultInterval: Int
		private let world = Mutex(World())

		init(server: RedisServer, operations: Int, faultInterval: Int) {
			(self.server, operationLimit, self.faultInterval) = (server, operations, faultInterval)
		}

		/// Runs until so many operations were made.
		func run(machines: Int, seed: UInt64) async throws -> Counts {
			try await withThrowingTaskGroup(of: Void.self) { group in
				for machine in 0..<machines {
					let store = store()
					let cache = TieredCache(
						memory: MemoryDataSource<Int, Int>(),
						shared: ValkeyDataSource(store: store, namespace: "key"),
						configuration: CacheConfiguration(
							freshness: Freshness(lifetime: .seconds(3), errorWindow: .seconds(3))
						)
					)
					let owned = Own()
					// Two handlers of each machine, so that reads and writes of one machine overlap, too.
					for handler in 0..<2 {
						let random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(machine * 2 + handler))
						group.addTask { await self.handle(cache, owned, random) }
					}
				}
				group.addTask {
					try await self.disturbance.run(SeededGenerator(seed: seed &* 1_000 &+ 999)) { fault in
						self.world.withLock { $0.counts.faults[fault, default: 0] += 1 }
					}
				}
				try await group.waitForAll()
			}
			return world.withLock { $0.counts }
		}

		private func store() -> ValkeyStore {
			var configuration = ValkeyStoreConfiguration.hasty
			configuration.commandTimeout = .milliseconds(200)
			configuration.leaseDuration = .milliseconds(200)
			configuration.beatInterval = .milliseconds(50)
			configuration.silenceLimit = .seconds(1)
			configuration.debtLimit = 20
			return server.store(configuration)
		}

		/// What a machine has written, although the store may not have got it.
		private final class Own: Sendable {
			private let versions = Mutex(Array(repeating: 0, count: CacheStaleCheck.keyCount))

			subscript(key: Int) -> Int { versions.withLock { $0[key] } }

			func raise(_ key: Int, to version: Int) { versions.withLock { $0[key] = max($0[key], version) } }
		}

		private var isOver: Bool { world.withLock { $0.operations >= operationLimit } }

		private var disturbance: StoreDisturbance {
			StoreDisturbance(
				server: server,
				faults: [.flush, .entry, .lease, .counter, .tag, .freeze, .olderData, .connections],
				keyCount: Self.keyCount,
				tagCount: 3,
				interval: faultInterval
			) { [self] in
				world.withLock { world in
					StoreDisturbance.Progress(
						operations: world.operations,
						failures: world.counts.unverified,
						isOver: world.operations >= operationLimit
					)
				}
			}
		}
	}

	// MARK: - Machines

	extension CacheStaleCheck {
		private func handle(_ cache: TieredCache<Int, Int>, _ own: Own, _ random: SeededGenerator) async {
			var random = random
			while !isOver {
				world.withLock { $0.operations += 1 }
				let key = Int.random(in: 0..<Self.keyCount, using: &random)
				switch Double.random(in: 0..<1, using: &random) {
				case ..<0.02: await write([key], own) { _ in try await cache.remove(key) }
				case ..<0.05: await write([key], own) { try await cache.save($0, for: key, tags: [self.tag(key)]) }
				case ..<0.06:
					await write([key], own) { _ in await cache.invalidate(key) }
				case ..<0.065:
					let keys = (0..<Self.keyCount).filter { self.tag($0) == self.tag(key) }
					await write(keys, own) { _ in try await cache.invalidate(tags: [self.tag(key)]) }
				default: await read(key, from: cache, own, Double.random(in: 0..<1, using: &random) < 0.03)
				}
				await Task.yield()
			}
		}

		private func tag(_ key: Int) -> CacheTag { CacheTag("\(key % 3)") }

		/// Changes the keys in the service and then in the cache, unless one of them is being changed.
		private func write(
			_ keys: [Int],
			_ own: Own,
			_ work: (Int) async throws -> Void
		) async {
			let versions = world.withLock { world -> [Int]? in
				guard world.writing.isDisjoint(with: keys) else { return nil }
				world.writing.formUnion(keys)
				for key in keys { world.versions[key] += 1 }
				return world.versions
			}
			guard let versions else { return }
			do {
				try await work(versions[keys[0]])
				let now = ContinuousClock.now
				world.withLock { world in for key in keys { world.confirmed[key].append((now, versions[key])) } }
			} catch {
				world.withLock { $0.counts.failedWrites += 1 }
			}
			for key in keys { own.raise(key, to: versions[key]) }
			world.withLock { $0.writing.subtract(keys) }
		}

		private func read(_ key: Int, from cache: TieredCache<Int, Int>, _ own: Own, _ isRemoteFirst: Bool) async {
			let (needed, ownNeeded, start) = (confirmed(key), own[key], ContinuousClock.now)
			let result = try? await cache.result(
				for: key,
				policy: isRemoteFirst ? .remoteFirst : .localFirst,
				tags: [tag(key)]
			) { validators in try await self.fetch(key, validators) }
			guard let result, result.fallbackError == nil else { return }
			world.withLock { world in
				world.counts.reads += 1
				world.counts.origins[result.origin, default: 0] += 1
				if !result.isVerified { world.counts.unverified += 1 }
				let isStale = result.isVerified && result.value < needed
				if isStale { world.counts.stale += 1 }
				let isLost = result.value < ownNeeded
				if isLost { world.counts.lost += 1 }
				guard isStale || isLost, world.counts.findings.count < 5 else { return }
				let time = ContinuousClock.now - start
				world.counts.findings.append(
					"key \(key) of \(result.origin) was \(result.value) instead of \(max(needed, ownNeeded)) after \(time)"
				)
			}
		}

		/// The version that every message has told by now.
		private func confirmed(_ key: Int) -> Int {
			let time = ContinuousClock.now - Self.latest
			return world.withLock { $0.confirmed[key].last { $0.time <= time }?.version ?? 0 }
		}

		private func fetch(_ key: Int, _ validators: Validators) async throws -> Fetched<Int> {
			let version = world.withLock { world in
				world.counts.calls += 1
				return world.versions[key]
			}
			for _ in 0..<50 { await Task.yield() }
			let metadata = FetchMetadata(validators: Validators(entityTag: "\(version)"))
			return validators.entityTag == "\(version)"
				? .notModified(metadata: metadata) : .value(version, metadata: metadata)
		}
	}
#endif
