import Foundation
import LarderCore
import LarderTesting
import Testing

extension CacheConfiguration {
	/// Entries are fresh for ever, and the rest is as by default.
	static let forever = CacheConfiguration(freshness: .forever)
}

/// A cache with two tiers and a remote that a test controls.
struct CacheFixture {
	let clock = ManualClock()
	let memory = LocalDataSourceMock<String, String>()
	let disk = LocalDataSourceMock<String, String>()
	let remote = RemoteDouble()
	let sut: TieredCache<String, String>

	init(_ change: (inout CacheConfiguration) -> Void = { _ in }) {
		var configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		change(&configuration)
		sut = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func read(_ policy: CachePolicy, key: String = "a") async throws -> String {
		try await result(policy, key: key).value
	}

	func result(_ policy: CachePolicy, key: String = "a") async throws -> CacheResult<String> {
		try await sut.result(for: key, policy: policy) { [remote] in try await remote.fetch() }
	}

	/// Saves a value of the given age in both tiers.
	func store(_ value: String, age: Duration = .zero, lifetime: Duration? = nil, key: String = "a") async {
		let entry = entry(value, age: age, lifetime: lifetime)
		await memory.setEntry(entry, for: key)
		await disk.setEntry(entry, for: key)
	}

	func entry(_ value: String, age: Duration = .zero, lifetime: Duration? = nil) -> CacheEntry<String> {
		CacheEntry(
			value,
			storedAt: clock.wallClock.now.addingTimeInterval(-(age / .seconds(1))),
			freshness: FreshnessOverride(lifetime: lifetime)
		)
	}

	func valueInMemory(key: String = "a") async -> String? {
		await memory.entries[key]?.value
	}

	func valueOnDisk(key: String = "a") async -> String? {
		await disk.entries[key]?.value
	}

	/// The values of both tiers, which are equal at rest.
	func values(key: String = "a") async -> [String?] {
		[await valueInMemory(key: key), await valueOnDisk(key: key)]
	}
}

/// A remote with prepared answers, each of which a test can hold behind a gate.
final class RemoteDouble: Sendable {
	struct Answer: Sendable {
		var result: Result<String, any Error>
		var gate: Gate?
	}

	private struct State {
		var answers: [Answer] = []
		var callCount = 0
		var cancelledCount = 0
	}

	private let state = Mutex(State())

	var callCount: Int { state.withLock { $0.callCount } }
	var cancelledCount: Int { state.withLock { $0.cancelledCount } }

	/// Adds the answer to a later call; if there are no more, the answer is "remote".
	@discardableResult
	func answer(_ result: Result<String, any Error>, behind gate: Gate? = nil) -> RemoteDouble {
		state.withLock { $0.answers.append(Answer(result: result, gate: gate)) }
		return self
	}

	func fetch() async throws -> String {
		let answer = state.withLock { state in
			state.callCount += 1
			return state.answers.isEmpty ? Answer(result: .success("remote")) : state.answers.removeFirst()
		}
		do {
			try await answer.gate?.wait()
		} catch {
			state.withLock { $0.cancelledCount += 1 }
			throw error
		}
		return try answer.result.get()
	}
}
