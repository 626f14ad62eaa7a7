import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Two machines over one store, and a service.
///
/// The wall clock of the second machine is an hour ahead.
struct SharedFixture {
	final class Machine: Sendable {
		let source: SharedMachineDouble
		let memory = MemoryDataSource<String, Int>()
		let wallClock: ManualClock
		let cache: TieredCache<String, Int>
		private let interruptions: Interruptions

		init(_ store: SharedStoreDouble, offset: TimeInterval, _ configuration: CacheConfiguration) {
			let interruptions = Interruptions()
			self.interruptions = interruptions
			source = SharedMachineDouble(store, pause: { await interruptions.next() })
			wallClock = ManualClock(date: Date(timeIntervalSinceReferenceDate: 800_000_000 + offset))
			var configuration = configuration
			configuration.clock = wallClock.wallClock
			cache = TieredCache(memory: memory, shared: source, configuration: configuration, clock: store.clock)
			// The store can be reached.
			try? source.connect()
		}

		/// Does something between two steps of this machine's later calls of the store.
		///
		/// A call has two places: the even ones, from 0 on, are before the store gets it, and the odd ones before its reply comes. A
		/// save without a lease is two calls.
		func interrupt(at place: Int, _ work: @escaping @Sendable () async throws -> Void) {
			interruptions.add(work, at: place)
		}
	}

	/// What happens between the steps of a machine's calls.
	private final class Interruptions: Sendable {
		private let waiting = Mutex<(work: @Sendable () async throws -> Void, place: Int)?>(nil)

		func add(_ work: @escaping @Sendable () async throws -> Void, at place: Int) {
			waiting.withLock { $0 = (work, place) }
		}

		func next() async {
			let work = waiting.withLock { waiting -> (@Sendable () async throws -> Void)? in
				guard let (work, place) = waiting else { return nil }
				waiting = place == 0 ? nil : (work, place - 1)
				return place == 0 ? work : nil
			}
			do { try await work?() } catch { Issue.record(error) }
		}
	}

	let store = SharedStoreDouble()
	let service = SharedService()
	let first: Machine
	let second: Machine

	init(
		_ freshness: Freshness = Freshness(lifetime: .seconds(60)),
		_ change: (inout CacheConfiguration) -> Void = { _ in }
	) {
		var configuration = CacheConfiguration(freshness: freshness)
		change(&configuration)
		first = Machine(store, offset: 0, configuration)
		second = Machine(store, offset: 3_600, configuration)
	}

	func advance(by duration: Duration) {
		for clock in [store.clock, first.wallClock, second.wallClock] { clock.advance(by: duration) }
	}

	func read(
		_ key: String = "a",
		_ policy: CachePolicy = .localFirst,
		on machine: Machine,
		tags: Set<CacheTag> = []
	) async throws -> CacheResult<Int> {
		try await machine.cache.result(for: key, policy: policy, tags: tags) { [service] in try await service.fetch(key)
		}
	}

	/// Reads on both machines, so that both have the value in a memory that was compared.
	func warm(_ key: String = "a", tags: Set<CacheTag> = []) async throws {
		for _ in 0..<2 {
			for machine in [first, second] { _ = try await read(key, on: machine, tags: tags) }
		}
	}

	/// Suspends until no lease is held.
	func waitForLeases() async {
		while !store.now.leases.isEmpty { await Task.yield() }
	}
}

/// A service with a version of each key, whose answers a test can hold or replace.
final class SharedService: Sendable {
	private struct State {
		var versions: [String: Int] = [:]
		var answers: [(error: (any Error)?, gate: Gate?)] = []
		var calls: [String] = []
	}

	private let state = Mutex(State())

	var calls: [String] { state.withLock { $0.calls } }

	func change(_ key: String = "a") -> Int {
		state.withLock { state in
			state.versions[key, default: 1] += 1
			return state.versions[key] ?? 0
		}
	}

	/// Lets a later call fail, or wait, or both.
	@discardableResult
	func answer(_ error: (any Error)? = nil, behind gate: Gate? = nil) -> SharedService {
		state.withLock { $0.answers.append((error, gate)) }
		return self
	}

	/// The version at the beginning of the call.
	func fetch(_ key: String) async throws -> Int {
		let (version, answer) = state.withLock { state in
			state.calls.append(key)
			return (state.versions[key, default: 1], state.answers.isEmpty ? nil : state.answers.removeFirst())
		}
		try await answer?.gate?.wait()
		if let error = answer?.error { throw error }
		return version
	}
}
