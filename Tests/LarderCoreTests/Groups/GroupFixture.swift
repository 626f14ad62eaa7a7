import LarderTesting

@testable import LarderCore

/// Two caches of one group, and a remote that a test controls.
struct GroupFixture {
	let group: CacheGroup
	let memories = (0..<2).map { _ in MemoryDataSource<String, String>() }
	let disks = (0..<2).map { _ in LocalDataSourceMock<String, String>() }
	let caches: [TieredCache<String, String>]
	let remote = RemoteDouble()

	init(database: (any CacheDatabaseContract)? = nil, fallback: FallbackRule = .transientErrors) {
		group = CacheGroup(database: database)
		caches = zip(memories, disks).map { [group] memory, disk in
			let configuration = CacheConfiguration(freshness: .forever, fallback: fallback)
			return TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		}
	}

	func save(_ value: String, key: String, tags: Set<CacheTag>) async throws {
		try await caches[0].save(value, for: key, tags: tags)
	}

	func read(
		_ key: String,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = []
	) async throws -> CacheResult<String> {
		try await caches[0].result(for: key, policy: policy, tags: tags) { [remote] in try await remote.fetch() }
	}

	/// Leaves entries only on disk.
	func forgetMemory(if isForgotten: Bool) async {
		guard isForgotten else { return }
		for memory in memories { memory.removeAll() }
	}
}

/// A group's database in memory.
final class GroupDatabaseDouble: CacheDatabaseContract {
	private struct State {
		var record = TagRecord(file: 1)
		var isFailing = false
		var gate: Gate?
		var readingGate: Gate?
	}

	private let state = Mutex(State())

	func fail(_ isFailing: Bool) {
		state.withLock { $0.isFailing = isFailing }
	}

	/// Holds the end of a session until the gate is opened.
	func holdEnding() -> Gate {
		let gate = Gate()
		state.withLock { $0.gate = gate }
		return gate
	}

	/// Holds the reads of the record until the gate is opened.
	func holdReading() -> Gate {
		let gate = Gate()
		state.withLock { $0.readingGate = gate }
		return gate
	}

	func tagRecord() async throws -> TagRecord {
		try await state.withLock { $0.readingGate }?.wait()
		return try change { _ in }
	}

	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		try change { $0.invalidate(tags, limit: limit) }
	}

	func endSessions(upTo session: Int) async throws -> TagRecord {
		try await state.withLock { $0.gate }?.wait()
		return try change { $0.endSessions(upTo: session) }
	}

	private func change(_ body: (inout TagRecord) -> Void) throws -> TagRecord {
		try state.withLock { state in
			guard !state.isFailing else { throw TierFailure() }
			body(&state.record)
			return state.record
		}
	}
}
