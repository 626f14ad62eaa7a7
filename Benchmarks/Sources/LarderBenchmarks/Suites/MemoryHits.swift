import LarderCore
import Workloads

/// A hit in memory that returns the value, beside other ways to keep values in memory.
struct MemoryHits {
	static let keyCount = 1_000

	private let cache = TieredCache(
		memory: MemoryDataSource<Int, CharacterDTO>(countLimit: keyCount),
		configuration: CacheConfiguration(freshness: .forever)
	)
	private let grouped = TieredCache(
		memory: MemoryDataSource<Int, CharacterDTO>(countLimit: keyCount),
		configuration: CacheConfiguration(freshness: .forever),
		group: CacheGroup()
	)
	private let locked: LockedDictionary
	private let actor: DictionaryActor
	private let objects: ObjectCache

	init() async throws {
		let values = Dictionary(uniqueKeysWithValues: (0..<Self.keyCount).map { ($0, CharacterDTO($0)) })
		locked = LockedDictionary(values)
		actor = DictionaryActor(values)
		objects = ObjectCache(values)
		for (key, value) in values {
			try await cache.save(value, for: key)
			try await grouped.save(value, for: key, tags: ["characters"])
		}
	}

	var comparisons: [Comparison] { [1, 2, 8].map(comparison) + [comparisonOfGroups] }

	private var comparisonOfGroups: Comparison {
		Comparison(
			title: "memory hit in a group, with a tag",
			ours: contender("in a group", 1) { [grouped] in
				consume(try await grouped.value(for: $0) { throw UnexpectedFetch() })
			},
			peers: [
				.init(
					contender("without one", 1) { [cache] in
						consume(try await cache.value(for: $0) { throw UnexpectedFetch() })
					},
					limit: 1.02
				)
			],
			times: 200_000,
			rounds: 31
		)
	}

	private func comparison(tasks: Int) -> Comparison {
		Comparison(
			title: "memory hit, \(tasks) \(tasks == 1 ? "task" : "tasks")",
			ours: contender("TieredCache", tasks) { [cache] in
				consume(try await cache.value(for: $0) { throw UnexpectedFetch() })
			},
			peers: [
				.init(
					contender("Mutex<Dictionary>", tasks) { [locked] in consume(locked.value(for: $0)) },
					limit: 1.3
				),
				.init(contender("NSCache", tasks) { [objects] in consume(objects.value(for: $0)) }, limit: 1.0 / 3),
				.init(
					contender("actor with a dictionary", tasks) { [actor] in consume(await actor.value(for: $0)) },
					limit: tasks == 8 ? 1.0 / 3 : nil
				),
			],
			times: 200_000,
			rounds: 15
		)
	}

	/// Reads in this number of tasks, each at its own place among the keys.
	private func contender(
		_ name: String,
		_ tasks: Int,
		_ read: @escaping @Sendable (Int) async throws -> Void
	) -> Contender {
		Contender(name) { times in
			try await withThrowingTaskGroup { group in
				for task in 0..<tasks {
					group.addTask {
						for time in 0..<times / tasks { try await read((time + task * 100) % Self.keyCount) }
					}
				}
				try await group.waitForAll()
			}
		}
	}
}

/// A fetch, which a benchmark of hits must not reach.
struct UnexpectedFetch: Error {}
