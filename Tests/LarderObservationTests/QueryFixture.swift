import Foundation
import LarderCore
import LarderObservation
import LarderTesting
import Observation

enum Failure: Error, Equatable, RemoteErrorContract {
	case unreachable
	var reason: RemoteErrorReason { .transient }
}

/// A query over a cache with two tiers, and a service that a test controls.
@MainActor
struct QueryFixture {
	let clock = ManualClock()
	let service = Service()
	let disk = LocalDataSourceMock<Int, String>()
	let memory = MemoryDataSource<Int, String>()
	let cache: TieredCache<Int, String>
	let signals = QuerySignals()

	init(lifetime: Duration? = nil) {
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: lifetime), clock: clock.wallClock)
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	var source: QuerySource<Int, String> {
		QuerySource { [cache, service] key, policy in
			try await cache.result(for: key, policy: policy) { try await service.fetch(key) }
		} updates: { [cache] in
			cache.updates(for: $0)
		} peek: { [cache] in
			cache.peekInMemory($0)
		}
	}

	func query(showing key: Int? = nil, keepsPrevious: Bool = false, reloads: Reloads = []) -> Query<Int, String> {
		Query(
			source,
			showing: key,
			keepsPrevious: keepsPrevious,
			reloads: reloads,
			signals: signals,
			clock: clock,
			wallClock: clock.wallClock
		)
	}

	/// A query that was run with key 1 and has settled, and the task of its run.
	func running(_ query: Query<Int, String>, on key: Int? = 1) async -> Task<Void, Never> {
		let task = Task { await query.run(key) }
		await query.settles(on: key)
		return task
	}
}

/// A service whose answers count its calls: "1.1" is the first answer for key 1.
final class Service: Sendable {
	private struct State {
		var calls: [Int: Int] = [:]
		var error: (any Error)?
		var gates: [Gate] = []
		var cancelledCount = 0
	}

	private let state = LockedState()

	private final class LockedState: @unchecked Sendable {
		// The lock guards the state.
		private let lock = NSLock()
		private var state = State()

		func callAsFunction<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }
	}

	var callCount: Int { state { $0.calls.values.reduce(0, +) } }
	var cancelledCount: Int { state { $0.cancelledCount } }

	func fail(_ error: (any Error)?) { state { $0.error = error } }

	/// Holds the answer of the next call until the gate is opened.
	func hold() -> Gate {
		let gate = Gate()
		state { $0.gates.append(gate) }
		return gate
	}

	func fetch(_ key: Int) async throws -> String {
		let (count, error, gate) = state { state in
			state.calls[key, default: 0] += 1
			return (state.calls[key] ?? 0, state.error, state.gates.isEmpty ? nil : state.gates.removeFirst())
		}
		do {
			try await gate?.wait()
		} catch {
			state { $0.cancelledCount += 1 }
			throw error
		}
		if let error { throw error }
		return "\(key).\(count)"
	}
}

/// Counts the changes of the properties that `read` reads.
@MainActor
final class Notifications {
	private(set) var count = 0
	private let read: @MainActor () -> Void

	init(of read: @escaping @MainActor () -> Void) {
		self.read = read
		track()
	}

	private func track() {
		withObservationTracking {
			read()
		} onChange: { [weak self] in
			MainActor.assumeIsolated {
				self?.count += 1
				// The value changes after this call, and everything else in the same turn.
				Task { self?.track() }
			}
		}
	}
}
