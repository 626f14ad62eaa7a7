#if Valkey && os(Linux)
	import Foundation
	import LarderCore

	@testable import LarderValkey

	/// Several machines read and write at random over one store, while it is disturbed, and each answer is compared with what the
	/// upstream service has confirmed before.
	final class StaleCheck: Sendable {
		struct Counts: Sendable {
			var reads = 0
			var hits = 0
			var calls = 0
			var stale = 0
			var renewals = 0
			var overtaken = 0
			var held = 0
			var unavailable = 0
			var faults: [StoreDisturbance.Fault: Int] = [:]
			/// What the first stale answers were.
			var findings: [String] = []
		}

		/// The upstream service: a version of each key, and those that every later read must have.
		struct World: Sendable {
			var versions = Array(repeating: 1, count: StaleCheck.keyCount)
			var confirmed = Array(repeating: 1, count: StaleCheck.keyCount)
			/// The versions of the last removals, below which nothing must be offered, not even as a fallback.
			var removed = Array(repeating: 0, count: StaleCheck.keyCount)
			var operations = 0
			var counts = Counts()
		}

		static let keyCount = 8
		private static let tagCount = 3
		private let server: RedisServer
		private let scripts: StoreScripts
		private let operationLimit: Int
		private let faultInterval: Int
		private let world = Mutex(World())
		/// One writer at a time for each key, because the service orders its writes.
		private let locks = (0..<StaleCheck.keyCount).map { _ in WriteLock() }

		init(server: RedisServer, scripts: StoreScripts, operations: Int, faultInterval: Int) {
			(self.server, self.scripts) = (server, scripts)
			(operationLimit, self.faultInterval) = (operations, faultInterval)
		}

		/// Runs until so many operations were made.
		func run(machines: Int, seed: UInt64) async throws -> Counts {
			try await withThrowingTaskGroup(of: Void.self) { group in
				for machine in 0..<machines {
					group.addTask { await self.runMachine(SeededGenerator(seed: seed &* 1_000 &+ UInt64(machine))) }
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

		private var isOver: Bool { world.withLock { $0.operations >= operationLimit } }

		private var disturbance: StoreDisturbance {
			StoreDisturbance(
				server: server,
				faults: StoreDisturbance.Fault.allCases,
				keyCount: Self.keyCount,
				tagCount: Self.tagCount,
				interval: faultInterval
			) { [self] in
				world.withLock { world in
					StoreDisturbance.Progress(
						operations: world.operations,
						failures: world.counts.unavailable,
						isOver: world.operations >= operationLimit
					)
				}
			}
		}
	}

	// MARK: - Machines

	extension StaleCheck {
		private func runMachine(_ random: SeededGenerator) async {
			var random = random
			var configuration = ValkeyStoreConfiguration.hasty
			configuration.commandTimeout = .milliseconds(200)
			configuration.leaseDuration = .milliseconds(200)
			configuration.debtLimit = 20
			let store = server.store(configuration, scripts: scripts)
			let source = ValkeyDataSource<Int, Int>(store: store, namespace: "key")
			// What this machine has written, although the store may not have got it.
			var own = Array(repeating: 0, count: Self.keyCount)
			while !isOver {
				let key = Int.random(in: 0..<Self.keyCount, using: &random)
				do {
					switch Double.random(in: 0..<1, using: &random) {
					case ..<0.06: try await write([key], &own) { _ in try await source.remove(key) }
					case ..<0.12:
						try await write([key], &own) { version in
							_ = try await source.save(self.entry(version, key), for: key, by: nil)
						}
					case ..<0.16:
						let keys = (0..<Self.keyCount).filter { $0 % Self.tagCount == key % Self.tagCount }
						try await write(keys, &own) { _ in try await source.invalidate([self.tag(key)]) }
					case ..<0.17:
						try await write(Array(0..<Self.keyCount), &own) { _ in try await source.removeAll() }
					default: try await read(key, from: source, own, &random)
					}
					world.withLock { $0.operations += 1 }
				} catch {
					world.withLock { world in
						world.counts.unavailable += 1
						// A store that is not asked takes no time.
						if error as? StoreError != .away { world.operations += 1 }
					}
				}
				await Task.yield()
			}
			store.close()
		}

		private func tag(_ key: Int) -> CacheTag { CacheTag("\(key % Self.tagCount)") }

		private func entry(_ version: Int, _ key: Int) -> SharedEntry<Int> {
			let metadata = SharedMetadata(remaining: .seconds(2), keptAfter: .seconds(1), tags: [tag(key)])
			return SharedEntry(version, metadata: metadata)
		}

		/// Changes the keys in the service and then in the store.
		private func write(_ keys: [Int], _ own: inout [Int], _ work: (Int) async throws -> Void) async throws {
			for key in keys { await locks[key].lock() }
			defer { for key in keys { locks[key].unlock() } }
			let versions = world.withLock { world in
				for key in keys { world.versions[key] += 1 }
				return world.versions
			}
			for key in keys { own[key] = versions[key] }
			try await work(versions[keys[0]])
			world.withLock { world in
				for key in keys { world.confirmed[key] = max(world.confirmed[key], versions[key]) }
			}
		}

		private func read(
			_ key: Int,
			from source: ValkeyDataSource<Int, Int>,
			_ own: [Int],
			_ random: inout SeededGenerator
		) async throws {
			let needed = world.withLock { world in
				world.counts.reads += 1
				return max(world.confirmed[key], own[key])
			}
			let takesNewer = Double.random(in: 0..<1, using: &random) < 0.05
			let read = try await source.read(key, leasing: takesNewer ? .always : .ifMissing, tags: [tag(key)])
			switch read.outcome {
			case .fresh:
				note(read.entry?.value ?? 0, needed, "a hit of key \(key)")
			case .held, .missing: world.withLock { $0.counts.held += 1 }
			case .leased(let lease):
				let version = await fetch(key, &random)
				let save: SharedSave
				if let copy = read.entry, copy.value == version, Bool.random(using: &random) {
					// The service says that it has not modified the value.
					let metadata = SharedMetadata(remaining: .seconds(2), keptAfter: .seconds(1), tags: nil)
					save = try await source.renew(by: lease, from: copy.number, as: metadata)
					world.withLock { $0.counts.renewals += 1 }
				} else {
					save = try await source.save(entry(version, key), for: key, by: lease)
				}
				if save == .overtaken { world.withLock { $0.counts.overtaken += 1 } }
			}
		}

		private func note(_ version: Int, _ needed: Int, _ what: String) {
			world.withLock { world in
				world.counts.hits += 1
				guard version < needed else { return }
				world.counts.stale += 1
				if world.counts.findings.count < 5 {
					world.counts.findings.append("\(what) was \(version) instead of \(needed)")
				}
			}
		}

		/// What the service answers, as it was at the beginning or at the end of the request.
		private func fetch(_ key: Int, _ random: inout SeededGenerator) async -> Int {
			let early = world.withLock { world in
				world.counts.calls += 1
				return world.versions[key]
			}
			for _ in 0..<Int.random(in: 0...200, using: &random) { await Task.yield() }
			return Bool.random(using: &random) ? early : world.withLock { $0.versions[key] }
		}
	}

	/// A lock that is held over suspensions.
	private final class WriteLock: Sendable {
		private let state = Mutex<(isLocked: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

		func lock() async {
			await withCheckedContinuation { continuation in
				let isFree = state.withLock { state in
					if state.isLocked { state.waiters.append(continuation) }
					defer { state.isLocked = true }
					return !state.isLocked
				}
				if isFree { continuation.resume() }
			}
		}

		func unlock() {
			let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
				guard !state.waiters.isEmpty else {
					state.isLocked = false
					return nil
				}
				return state.waiters.removeFirst()
			}
			next?.resume()
		}
	}
#endif
